import Testing

@testable import Lifecycle

@Suite struct ControllerNameTests {
    @Test(arguments: [
        ("Orchard.CartViewController", "CartViewController"), ("CartViewController", "CartViewController"),
        ("Orchard.Shop.Cart", "Cart"), ("Orchard.List<Orchard.Item>", "List<Orchard.Item>"),
        ("List<Orchard.Item>", "List<Orchard.Item>"), ("Orchard.购物车", "购物车"), ("Obst.Körbe<A.B>", "Körbe<A.B>"),
        ("Cart.", ""), (".Cart", "Cart"), (".", ""), ("", ""), ("<A.B>", "<A.B>"),
    ])
    func aBareNameIsWhatStandsBehindTheModule(qualified: String, bare: String) {
        #expect(ControllerName(qualified).bare == bare)
        #expect(ControllerName(qualified).isQualified == (bare != qualified))
    }

    @Test(arguments: [
        "CartVC", "CartVC2", "VC12", "DetailViewController3", "Orchard.CartScreen", "List2Controller<Item>",
    ])
    func aNumberBehindItIsNoPartOfWhatAControllerIsCalled(name: String) {
        #expect(ControllerName(name).looksLikeController)
    }

    @Test(arguments: ["Cart2", "CartVC123", "CartDataController", "42", ""])
    func otherNamesAreNotCalledLikeControllers(name: String) {
        #expect(!ControllerName(name).looksLikeController)
    }
}
