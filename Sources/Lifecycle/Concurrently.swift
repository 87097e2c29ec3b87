import Foundation

/// Runs independent pieces of work on all cores and gives their results in order, whatever order they end in.
package func concurrently<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    let results = Results<Result>(count: count)
    onThreads(min(count, Threads.cores)) {
        while let place = results.claim() { results.put(work(place), at: place) }
    }
    return results.inOrder
}

/// The same for small pieces of work, which are many: each core takes a stretch of them after the other.
package func eachConcurrently<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    let stretch = 4096
    guard count > stretch else { return (0..<count).map(work) }
    return concurrently((count + stretch - 1) / stretch) { number in
        (number * stretch..<min(count, (number + 1) * stretch)).map(work)
    }.flatMap(\.self)
}

/// Runs two pieces of work side by side, the longer one first, and gives both results.
package func sideBySide<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    let (one, other) = (Once<First>(), Once<Second>())
    _ = concurrently(2) { place in
        if place == 0 { _ = one.value(first) } else { _ = other.value(second) }
    }
    return (one.value(first), other.value(second))
}

/// Does the same on so many threads at once, this one among them, and returns when all have ended.
///
/// Where the system gives no thread, those that there are do the work of all: Dispatch would wait for one for ever.
package func onThreads(_ count: Int, _ work: @Sendable () -> Void) {
    withoutActuallyEscaping(work) { work in
        let threads = (1..<max(count, 1)).compactMap { _ in Threads.start(work) }
        work()
        threads.forEach(Threads.join)
    }
}

/// Threads as the system makes them, or does not.
package enum Threads {
    package static let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// Whether work on so many events is worth another thread, which costs as much as some hundred of them.
    package static func areWorthIt(forEvents count: Int) -> Bool { cores > 1 && count >= 10_000 }

    /// What a thread is told to do.
    private final class Task {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// What reads nested text calls itself once a level, at most some hundred times.
    private static let stackSize = 8 << 20

    /// Does something with a stack that is deep enough for all there is, however small that of the first thread is (`ulimit
    /// -s`); on the first thread where that is deep enough, or there is no other.
    package static func withDeepStack(_ work: @escaping @Sendable () -> Void) {
        guard let size = sizeOfFirstStack, size < 1 << 20, let thread = start(work) else { return work() }
        join(thread)
    }

    /// Nil for one without a limit.
    private static var sizeOfFirstStack: UInt64? {
        var limit = rlimit()
        #if canImport(Glibc)
            let code = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
        #else
            let code = getrlimit(RLIMIT_STACK, &limit)
        #endif
        return code == 0 ? UInt64(limit.rlim_cur) : nil
    }

    /// Nil where there can be no more of them.
    fileprivate static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        let task = Unmanaged.passRetained(Task(work))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, &attributes, { Threads.run($0) }, task.toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, &attributes, { Threads.run($0!) }, task.toOpaque())
        #endif
        guard code == 0 else {
            task.release()
            return nil
        }
        return thread
    }

    fileprivate static func join(_ thread: pthread_t) { pthread_join(thread, nil) }

    private static func run(_ task: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Task>.fromOpaque(task).takeRetainedValue().work()
        return nil
    }
}

/// Slots that several threads fill, each its own; the lock guards the array around them.
private final class Results<Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var slots: [Result?]
    private var claimed = 0

    init(count: Int) { slots = Array(repeating: nil, count: count) }

    /// The next place that nobody works at.
    func claim() -> Int? {
        lock.withLock {
            guard claimed < slots.count else { return nil }
            claimed += 1
            return claimed - 1
        }
    }

    func put(_ result: Result, at place: Int) { lock.withLock { slots[place] = result } }

    var inOrder: [Result] { lock.withLock { slots.compactMap(\.self) } }
}
