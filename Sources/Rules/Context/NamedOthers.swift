import Lifecycle

/// A line of a life about a move or a child, and the instance that it names beside its speaker.
struct NamedOther {
    /// Index into `Trace.events`.
    let number: UInt32
    let kind: EventKind
    /// Index into `Session.timelines`; nil where the line names nobody, or the log does not say whom it means.
    let other: Int?
    /// Whether that one is of the class that the line names, and has begun: an address may be another object's later.
    let isMeant: Bool
}

/// The lines of all lives about moves and children, each looked up once for all rules that ask: three rules looked up
/// each for itself, which was 72 of the 306 million instructions of all rules on 199,000 events.
struct NamedOthers {
    private var named: [NamedOther] = []
    /// Where those of each life end.
    private var ends: [Int] = []

    fileprivate init(_ context: RuleContext) {
        let timelines = context.session.timelines
        let lookup = context.lookup
        ends.reserveCapacity(timelines.count)
        for timeline in timelines.indices {
            context.steps(ofTimeline: timeline).forEach { step in
                switch step.kind {
                case .willMove, .didMove, .addChild, .removeFromParent:
                    named.append(NamedOther(step, lookup, in: context))
                default: break
                }
            }
            ends.append(named.count)
        }
    }

    /// Those of one life, in order.
    func callAsFunction(by timeline: Int) -> ArraySlice<NamedOther> {
        named[(timeline == 0 ? 0 : ends[timeline - 1])..<ends[timeline]]
    }
}

extension NamedOther {
    fileprivate init(_ step: Steps.Step, _ lookup: InstanceLookup, in context: RuleContext) {
        (number, kind) = (step.number, step.kind)
        let detail = context.trace.events[Int(number)].detail
        guard detail != .none, case .other(let reference) = context.trace.details[Int(detail.index)]
        else {
            (other, isMeant) = (nil, false)
            return
        }
        other = lookup.timeline(of: reference, at: number)
        guard let other else {
            isMeant = false
            return
        }
        let isOfClass =
            reference.controller == .none
            || lookup.controllerClass(of: reference) == context.session.timelines[other].controllerClass
        isMeant = isOfClass && context.session.begin(ofTimeline: other) <= number
    }
}

extension RuleContext {
    var namedOthers: NamedOthers { keptOthers.value { NamedOthers(self) } }
}
