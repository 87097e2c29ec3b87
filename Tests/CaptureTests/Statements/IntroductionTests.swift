import Lifecycle
import Testing

@testable import Capture

/// Controllers go by the class that a line gives to the key by which they are called.
struct IntroductionTests {
    private static let cycle = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

    /// Four objects of two classes, one after the other.
    private func session(_ introduce: (Int, String) -> String, _ call: (Int, String) -> String) -> [String] {
        var lines: [String] = []
        for object in 1...4 {
            lines.append(introduce(object, object % 2 == 0 ? "CartViewController" : "HomeViewController"))
            for callback in ["viewDidLoad"] + Self.cycle + ["deinit"] { lines.append(call(object, callback)) }
        }
        return lines
    }

    private func speakers(_ lines: [String]) -> Set<String> {
        let text = lines.joined(separator: "\n") + "\n"
        let read = CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: CaptureOptions())
        return Set(
            read.events.filter { $0.kind == .viewDidAppear }.map {
                "\(read.name(of: $0).bare) \(read.token(of: $0)?.displayed ?? "")"
            })
    }

    @Test func numberedWordsAddressesAndHashesGoByTheirClasses() {
        let numbered = speakers(session({ "vc#\($0) = \($1)" }, { "vc#\($0) \($1)" }))
        #expect(
            numbered == [
                "HomeViewController #1", "CartViewController #2", "HomeViewController #3", "CartViewController #4",
            ])
        let addresses = speakers(session({ "[track] 0x7f\($0)0 is \($1)" }, { "[life] 0x7f\($0)0 \($1)" }))
        #expect(addresses.contains("CartViewController 0x7f20") && addresses.count == 4)
        let codes = speakers(session({ "new screen S00\($0) (\($1))" }, { "\($1) S00\($0)" }))
        #expect(codes.contains("HomeViewController #003") && codes.count == 4)
        let hashes = speakers(session({ "3fa0b\($0)c1\t\($1)\tmade" }, { "3fa0b\($0)c1\t\($1)" }))
        #expect(hashes.contains("CartViewController #3fa0b2c1") && hashes.count == 4)
    }

    @Test func whatAKeySaysInWordsIsItsClassesToo() {
        let lines = session({ "#\($0) := \($1)" }, { "#\($0) \($1 == "viewDidLoad" ? "view loaded" : $1)" })
        let loads = Visits.told(lines).filter { $0.hasSuffix("viewDidLoad") }
        #expect(
            loads
                == ["HomeViewController", "CartViewController", "HomeViewController", "CartViewController"].map {
                    "\($0) viewDidLoad"
                })
    }

    /// The caller stands in every call, the called one in its own; both were introduced.
    @Test func aCallIsThatOfTheKeyThatFewestBear() {
        let nav = ["participant Nav as UINavigationController"]
        let lines = session({ "participant P\($0) as \($1)" }, { "Nav->>P\($0): \($1)()" })
        #expect(speakers(nav + lines).contains("CartViewController #2") && speakers(nav + lines).count == 4)
    }

    @Test func vcWithANumberIsAKeyAndItsAddressNoPartOfTheForm() {
        let lines = session({ "11:02 [reg] vc\($0) := \($1) <0x1\($0)a\($1.count)f00>" }, { "11:02 vc\($0) \($1)" })
        #expect(speakers(lines).contains("CartViewController #2") && speakers(lines).count == 4)
    }

    /// The seconds of a clock in front of each line are numbers as well.
    @Test func aNumberWithItsSignIsNoTime() {
        let lines = session({ "#\($0) := \($1)" }, { "#\($0) \($1)" }).enumerated().map { "\($0 / 4).\($0 + 1) \($1)" }
        #expect(
            speakers(lines) == [
                "HomeViewController #1", "CartViewController #2", "HomeViewController #3", "CartViewController #4",
            ])
    }

    @Test func aLegendGivesItsClassesToAllTheirObjects() {
        let legend = ["K1 = HomeViewController", "K2 = CartViewController"]
        let calls = session({ "net: GET /\($0)\($1.count)" }, { "K\(2 - $0 % 2) \($1)" })
        #expect(speakers(legend + calls) == ["HomeViewController ", "CartViewController "])
        // A map of symbols is added when the log is collected.
        let map = ["=== symbols ===", "K1 -> App.HomeViewController", "K3 -> App.Cart", "K2 -> App.CartViewController"]
        #expect(
            speakers(calls + ["K4 viewDidLoad"] + map + ["K4 -> App.MapViewController"])
                == ["HomeViewController ", "CartViewController "])
    }

    @Test func whoIsIntroducedLikeControllersIsOneWhateverItsName() {
        let names = ["HomeViewController", "ShopNav", "CartViewController"]
        let lines = (1...6).flatMap { number in
            let name = names[number % 3]
            return ["def S\(number) \(name)"] + (["viewDidLoad"] + Self.cycle).map { "000\(number) S\(number) \($0)" }
        }
        #expect(speakers(lines).map { $0.split(separator: " ")[0] }.sorted().filter { $0 == "ShopNav" }.count == 2)
    }

    /// A thread's number stands in the lines of all controllers, and who is named beside it is no one's class.
    @Test func threadsAreNobodysKeys() {
        let lines = session({ "[T\($0 % 3)] showing \($1)" }, { "[T\($1.count % 3)] Screen\($0) \($1)" })
        #expect(speakers(lines).allSatisfy { $0.hasPrefix("Screen") })
    }

    /// Who shows another one is called before that line: `Home shows CartViewController` gives nobody a class.
    @Test func whoShowsAnotherOneKeepsItsName() {
        let calls = session({ _, _ in "" }, { "\($0 % 2 == 0 ? "Shop" : "Desk") \($1)" })
        let lines = calls.flatMap { line in
            guard line.hasSuffix("viewDidAppear") else { return [line] }
            return [line, line.hasPrefix("Shop") ? "Shop shows CartViewController" : "Desk shows ListViewController"]
        }
        #expect(speakers(lines).allSatisfy { $0.hasPrefix("Shop") || $0.hasPrefix("Desk") })
    }
}
