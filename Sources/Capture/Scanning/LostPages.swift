#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps the program alive when a mapped file is cut short while it is read.
///
/// The system answers a look behind the new end with SIGBUS. The handler then puts a stretch of zeros there and notes it,
/// with nothing but memory that was set up before and one system call; a fault anywhere else ends the program as ever.
///
/// Each stretch begins with a line end: whoever looks for the line of an event that was read before finds its end there
/// and not at the end of the capture, which for each of many events would take longer than reading all.
enum LostPages {
    /// A mapping under watch; `start` is 0 while the slot is free.
    private struct Watch {
        var start: UInt = 0
        var end: UInt = 0
        var isHit = false
    }

    /// More mappings than this at once go unwatched.
    private static let slots = 1_024
    private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
    /// As much is replaced at once: one page of it takes memory, the others share the system's page of zeros.
    private static let stretch: UInt = 1 << 16
    nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
        let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        return lock
    }()
    nonisolated(unsafe) private static let watches: UnsafeMutablePointer<Watch> = {
        let watches = UnsafeMutablePointer<Watch>.allocate(capacity: slots)
        watches.initialize(repeating: Watch(), count: slots)
        _ = pageSize
        install()
        return watches
    }()

    /// Watches a mapping; gives its slot.
    static func watch(_ base: UnsafeRawPointer, count: Int) -> Int? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        guard let slot = (0..<slots).first(where: { watches[$0].start == 0 }) else { return nil }
        let start = UInt(bitPattern: base)
        watches[slot] = Watch(start: start, end: start + UInt(count))
        return slot
    }

    static func unwatch(_ slot: Int) {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        watches[slot] = Watch()
    }

    /// Whether pages of a mapping were lost.
    static func areLost(_ slot: Int) -> Bool { watches[slot].isHit }

    /// Puts zeros where a mapping has lost its file, around an address; false for any other address.
    private static func replace(from address: UInt) -> Bool {
        for slot in 0..<slots
        where watches[slot].start != 0 && watches[slot].start <= address && address < watches[slot].end {
            let page = address / pageSize * pageSize
            let length = Int(min(watches[slot].end, (page / stretch + 1) * stretch) - page)
            let flags = MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS
            let place = UnsafeMutableRawPointer(bitPattern: page)
            guard let zeros = mmap(place, length, PROT_READ | PROT_WRITE, flags, -1, 0), zeros != MAP_FAILED else {
                return false
            }
            zeros.storeBytes(of: 0x0A, as: UInt8.self)
            watches[slot].isHit = true
            return true
        }
        return false
    }

    private static func handle(_ number: Int32, _ address: UnsafeMutableRawPointer?) {
        // Back from here, the look is tried again: with the default answer in place it ends the program.
        if !replace(from: UInt(bitPattern: address)) { signal(number, SIG_DFL) }
    }

    private static func install() {
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        #if canImport(Darwin)
            action.__sigaction_u.__sa_sigaction = { number, info, _ in LostPages.handle(number, info?.pointee.si_addr) }
        #elseif canImport(Musl)
            action.__sa_handler.sa_sigaction = { number, info, _ in
                LostPages.handle(number, info?.pointee.__si_fields.__sigfault.si_addr)
            }
        #else
            action.__sigaction_handler.sa_sigaction = { number, info, _ in
                LostPages.handle(number, info?.pointee._sifields._sigfault.si_addr)
            }
        #endif
        sigaction(SIGBUS, &action, nil)
    }
}
