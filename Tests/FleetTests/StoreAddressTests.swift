import LifelineKit
import Testing

/// What lies in a store is no file, and whoever names it is told what to do instead.
struct StoreAddressTests {
    @Test func addressesOfStoresAreAnsweredWithWhatPrintsALogOfEach() throws {
        try Sample.folder { folder in
            let paths = [
                "s3://a/1.log", "gs://b/2.log", "s3://a/3.log", "az://c/4.log", "https://d/5.log", "file:///e/6.log",
            ]
            let list = try Sample.write(paths.joined(separator: "\n"), to: folder, "list.txt")
            let answers = RecordJob(logs: [], list: list).run { _ in true }.complaints
            #expect(
                answers == [
                    "az://c/4.log: not a file: mount the store, or pipe it into lifeline record -",
                    "file:///e/6.log: an address: name the path behind file://",
                    "gs://b/2.log: not a file: mount the store, or pipe it: gcloud storage cat gs://… | lifeline record -",
                    "https://d/5.log: not a file: mount the store, or pipe it: curl -fsS https://… | lifeline record -",
                    "s3://a/1.log and 1 other: not a file: mount the store, or pipe it: aws s3 cp s3://… - | lifeline record -",
                ])
            let merged = MergeJob(sets: ["s3://a/set.jsonl"]).run { _ in true }
            #expect(merged.complaints.first?.contains("not a file: mount the store") == true)
        }
    }
}
