import Testing
@testable import Lifecycle
