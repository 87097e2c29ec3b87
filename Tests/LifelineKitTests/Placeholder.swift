import Testing
@testable import LifelineKit
