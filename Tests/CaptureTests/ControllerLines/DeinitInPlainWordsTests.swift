import Lifecycle
import Testing

@testable import Capture

/// The end of a controller in words that are said of other things, too.
struct DeinitInPlainWordsTests {
    /// The ends that a capture tells, as `speaker@token`.
    private func deaths(_ text: String) -> [String] {
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: CaptureOptions())
        return trace.events.filter { $0.kind == .deinit }.map { event in
            trace.name(of: event).bare + (trace.token(of: event).map { "@\($0.displayed)" } ?? "")
        }
    }

    @Test(arguments: [
        "CartVC freed", "CartVC has been freed", "🗑 CartVC freed!", "☠️ CartVC is dead", "CartVC died", "~CartVC",
        "~CartVC()", "[INFO] ~CartVC", "Freed CartVC", "CartVC dellocated", "CartVC deinitalized",
        "Deinitalizing of CartVC", "CartVC denit", "CartVC de-alloc", "CartVC no longer in memory",
        "Deallocation of CartVC", "CartVC deallocation complete", "Deinitialization of CartVC", "🔴 CartVC killed",
        "OS reclaiming memory for CartVC - no retain cycle!", "reclaiming memory of CartVC", "RIP CartVC",
        "⚰️ RIP: CartVC",
        "CartVC dies", "CartVC has left the building", "CartVC left the building!",
    ])
    func ordinaryWordsTellTheEndOfAControllerThatIsKnown(_ line: String) {
        #expect(deaths("CartVC viewDidLoad\n\(line)\n") == ["CartVC"])
        #expect(deaths("CartVC viewDidLoad\nnoise\n\(line)\nnoise\n") == ["CartVC"])
        #expect(deaths("HomeVC viewDidLoad\n\(line)\n") == [])
    }

    @Test(arguments: [
        "CartVC se destruyó", "CartVC: destruido", "CartVC ha sido liberado de memoria", "CartVC wird freigegeben",
        "CartVC zerstört", "CartVC est libéré de la mémoire", "CartVC est détruite", "CartVC foi destruído",
        "CartVC è stato distrutto", "🗑 CartVC rilasciato", "CartVC удалился из памяти", "CartVC is vernietigd",
    ])
    func itsEndIsToldInOtherLanguages(_ line: String) {
        #expect(deaths("CartVC viewDidLoad\n\(line)\n") == ["CartVC"])
        #expect(deaths("HomeVC viewDidLoad\n\(line)\n") == [])
    }

    @Test(arguments: [
        "CartVC se destruyó la imagen", "CartVC: archivo destruido", "CartVC wird nicht freigegeben",
        "CartVC est libre",
        "CartVC no fue liberado", "CartVC freigegeben?", "CartVC de la memoria",
    ])
    func whatOtherThingsComeToInOtherLanguagesIsNoEnd(_ line: String) {
        #expect(deaths("CartVC viewDidLoad\n\(line)\n") == [])
    }

    /// Files and memory are set free, too: it is the one whose callbacks name it so.
    @Test func aPlainNameTellsItsEndInOtherLanguages() {
        let born = "Panier viewDidLoad\nPanier viewDidAppear\n"
        for line in [
            "Panier libéré", "Panier : libéré", "🗑 Panier a été libéré de la mémoire", "Panier wird freigegeben",
            "Panier: đã được giải phóng",
        ] {
            #expect(deaths(born + line + "\n") == ["Panier"])
            #expect(deaths("PanierVC viewDidLoad\n" + line + "\n") == [])
            #expect(deaths("<Shop.Panier: 0x15f06700> viewDidLoad\n" + line + "\n") == [])
        }
        for line in ["Panier est libre", "Panier image libérée", "Panier died", "Panier freed", "Fichier libéré"] {
            #expect(deaths(born + line + "\n") == [])
        }
    }

    @Test func aNameOfSeveralWordsTellsItsEndToo() {
        let log = "Friends ViewController viewDidLoad\nHome View Controller viewDidLoad\n"
        #expect(deaths(log + "Friends ViewController is dead\n") == ["Friends ViewController"])
        #expect(deaths(log + "Home View Controller has been freed\n") == ["Home View Controller"])
        #expect(deaths(log + "Search ViewController is dead\nFriends ViewController is dead simple\n") == [])
        #expect(deaths(log + "the Friends ViewController is dead\nFriends ViewController: line is dead\n") == [])
    }

    @Test func theObjectIsTheOneThatTheLineShows() {
        let born = "<Orchard.Cart: 0x15f06700> viewDidLoad\n"
        #expect(deaths(born + "<Orchard.Cart: 0x15f06700> freed\n") == ["Cart@0x15f06700"])
        #expect(deaths(born + "Freed <Orchard.Cart: 0x15f06700>\n") == ["Cart@0x15f06700"])
        #expect(deaths(born + "Freed <Orchard.Cart: 0x15f06900>\n") == [])
        #expect(deaths(born + "Cart freed\n") == [])
    }

    @Test(arguments: [
        "CartVC gone", "Bye CartVC", "CartVC frees 3 images", "CartVC freed 3 images", "CartVC: 12 MB freed",
        "CartVC memory freed",
        "Releasing CartVC's images", "CartVC is releasing", "releasing the lock", "~ CartVC", "~/CartVC",
        "~CartVC starts",
        "CartVC dead?", "CartVC is not dead", "CartVC dealloc2", "CartVC realloc", "CartVC defined",
        "| CartVC | freed |",
        "CartVC disposed", "CartVC cleaned up", "CartVC no longer in use", "Releasing CartVC", "Freeing CartVC…",
        "Checking deallocation of CartVC", "CartVC deallocation failed", "Deallocation of CartVC's images",
        "CartVC killed 3 tasks", "OS reclaiming memory", "The app is reclaiming memory for CartVC",
        "reclaiming memory for images of CartVC",
        "RIP CartVC cells", "CartVC left", "CartVC left the page", "the user has left the building",
        "CartVC dies slowly",
        "CartVC finalized", "connection dead", "Cache freed", "freed 3 CartVC images", "Server: bye",
    ])
    func whatSaysMoreOrLessIsNoEnd(_ line: String) {
        #expect(deaths("CartVC viewDidLoad\n\(line)\n").count == (line == "CartVC dealloc2" ? 1 : 0))
    }

    @Test func wordsOfItsOwnSpeakForALog() {
        let log = "HomeVC viewDidLoad\nCartVC viewDidLoad\nFreed CartVC\nHomeVC deinit\n"
        #expect(deaths(log) == ["HomeVC"])
        #expect(deaths("CartVC viewDidLoad\nFreed CartVC\nCache deinit\n") == ["CartVC", "Cache"])
    }

    /// Who lets go of a controller says so before it dies, or although it does not.
    @Test func whoeverIsHeardOfAfterwardsIsNotDead() {
        let log = "CartVC viewDidLoad\nCartVC viewDidAppear\nCartVC freed\n"
        #expect(deaths(log + "CartVC viewDidDisappear\n") == [])
        #expect(deaths(log + "CartVC viewDidLoad\nCartVC viewDidAppear\n") == ["CartVC"])
        #expect(deaths(log + "HomeVC viewDidDisappear\n") == ["CartVC"])
        #expect(deaths(log + "CartVC viewDidDisappear\n" + log) == [])
    }
}
