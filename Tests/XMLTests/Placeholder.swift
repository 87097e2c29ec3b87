import Testing
@testable import XML
