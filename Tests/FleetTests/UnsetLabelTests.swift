import Fleet
import LifelineKit
import Reports
import Testing

/// A variable of a script that is not set names nothing.
struct UnsetLabelTests {
    @Test func aLabelWithoutAValueIsNone() throws {
        try Sample.folder { folder in
            let path = try Sample.write(Sample.log(), to: folder, "4712/a.log")
            var job = RecordJob(logs: [path])
            job.pathLabels = PathLabels(pattern: "{build}/*.log")
            let said = ["build=", "device= ", "os= 17.4 "].compactMap { RunLabel(argument: $0) }
            job.stated = said.over([])
            #expect(try Sample.records(job).map(\.labels) == [["build": "4712", "os": "17.4"]])
        }
        // As earlier versions wrote it.
        let line = #"{"classes": [], "labels": {"build": ""}, "session": "a", "v": 1}"#
        #expect(SessionRecord(line: Array(line.utf8))?.labels == [:])
    }
}
