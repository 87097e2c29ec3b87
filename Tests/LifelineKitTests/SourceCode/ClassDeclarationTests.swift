import Testing

@testable import LifelineKit

/// Which classes a file declares, and where.
@Suite struct ClassDeclarationTests {
    /// `Outer.Inner:line` for each.
    private func swift(_ text: String) -> [String] {
        swiftDeclarations(in: Array(text.utf8), file: "a.swift").map {
            "\($0.names.joined(separator: ".")):\($0.place.line)"
        }
    }

    private func objectiveC(_ text: String) -> [String] {
        objectiveCDeclarations(in: Array(text.utf8), file: "a.m").map { "\($0.names[0]):\($0.place.line)" }
    }

    @Test func nestedGenericAndExtensionDeclaredClassesAreFound() {
        let text = """
            import UIKit
            public final class Cart: UIViewController {
                enum Section { case items }
                class Header<Item: Hashable>: UIViewController where Item: Sendable {
                    class func make() -> Self { fatalError() }
                }
            }
            extension Orchard.Account where Self: Sendable {
                @MainActor final class Settings: UIViewController {}
            }
            class Last: UIViewController {}
            """
        #expect(swift(text) == ["Cart:2", "Cart.Header:4", "Orchard.Account.Settings:9", "Last:11"])
    }

    @Test func commentsAndStringsDeclareNothing() {
        let text = #"""
            // class A {
            /* class B { /* nested */ class C { */
            let text = "class D { \(map { "class E } {" }) \" {"
            let long = """
                class F {
                """
            let raw = #"class G { " \#(1) "#
            class Real {}
            """#
        #expect(swift(text) == ["Real:8"])
    }

    @Test func membersAndConstraintsAreNoClasses() {
        let text = """
            protocol Owner: class { func own() }
            struct Row { class var name = 1 }
            final class Cell: Owner { static let kind = Row.self; override class func own() {} }
            """
        #expect(swift(text) == ["Row:2", "Cell:3"])
    }

    @Test func objectiveCClassesAreThoseImplementedOrInherited() {
        let text = """
            @class CartViewController;
            // @implementation Commented
            @interface CartViewController : UIViewController
            @end
            @interface CartViewController (Private)
            @end
            @implementation CartViewController
            - (void)log { NSLog(@"@implementation Fake"); }
            @end
            @implementation UIView (Cart)
            @end
            """
        #expect(objectiveC(text) == ["CartViewController:3", "CartViewController:7"])
    }

    @Test(arguments: [
        "", "class", "class {", "}}}}", "class A", "\"", "\"\"\"", "/*", "#\"", "extension A.", "\\(", "é",
    ])
    func brokenSourceEndsTheReading(text: String) {
        _ = swift(text)
        _ = objectiveC(text)
    }
}
