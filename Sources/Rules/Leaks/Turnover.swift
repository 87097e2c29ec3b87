import Lifecycle

extension Session {
    /// Whether the instances that left and live are only kept until the next ones come, as the ones before them were:
    /// alive 1, 2, 2, 2. Something keeps the last one, and their number does not grow.
    func holdsOneUntilTheNextComes(_ leaked: [Int], of controllerClass: ControllerClass, in trace: Trace) -> Bool {
        let all = controllerClass.timelines
        let kept = leaked.count
        guard all.count >= 2 * kept, Array(all.suffix(kept)) == leaked else { return false }
        return all.indices.dropLast(kept).allSatisfy { place in
            diedForItsSuccessor(
                timelines[all[place]], next: timelines[all[place + 1]], successor: timelines[all[place + kept]],
                in: trace)
        }
    }

    /// Whether it left, lived on, and died with the coming of the one so many places after it.
    private func diedForItsSuccessor(
        _ timeline: Timeline, next: Timeline, successor: Timeline, in trace: Trace
    ) -> Bool {
        guard let left = timeline.departure?.event, let ended = timeline.ended, left < ended else { return false }
        let nextBegins = eventsByTimeline[next.events.lowerBound]
        let begins = eventsByTimeline[successor.events.lowerBound]
        guard left < nextBegins, ended < successor.departure?.event ?? .max else { return false }
        guard begins < ended else { return madeRoom(left, ended, begins, in: trace) }
        return !elapsed(from: begins, to: ended, in: trace).reaches(Grace(span: .seconds(2), events: 20))
    }

    /// A property that gets a new value lets the old one go first: it dies right before the next one's first line.
    private func madeRoom(_ left: UInt32, _ ended: UInt32, _ begins: UInt32, in trace: Trace) -> Bool {
        elapsed(from: left, to: ended, in: trace).reaches(Grace(span: .seconds(2), events: 50))
            && !elapsed(from: ended, to: begins, in: trace).reaches(Grace(span: .seconds(0.5), events: 4))
    }
}
