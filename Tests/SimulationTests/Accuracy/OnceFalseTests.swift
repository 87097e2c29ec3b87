import Testing

@testable import Simulation

/// Sessions of the simulator in which the program once accused somebody falsely, each of a kind of its own: a screen that
/// is added anew and does not come back, a parent that is announced before its controller is loaded, a tab taken for a
/// dismissal, a removal said twice.
///
/// The accuracy table's sessions are those that everything was tried on; these were met among others.
@Suite struct OnceFalseTests {
    @Test(arguments: [
        1898, 2088, 2718, 2800, 2930, 3339, 4990, 6763, 7813, 12093, 12174, 12217, 12348, 12844,
    ])
    func withAddressesNobodyIsAccusedFalsely(seed: UInt64) {
        #expect(Trial(seed: seed, isAddressed: true).falseAlarms.map(\.message) == [])
    }

    @Test(arguments: [
        1135, 2177, 2756, 2813, 2843, 2872, 3161, 3178, 3220, 3270, 3861, 4186, 4221, 4421, 5022, 5055, 5201, 5590,
        1811, 7392, 8917, 10823, 12003, 12029, 12234, 12360, 12452, 12665, 12921,
    ])
    func byNameNobodyIsAccusedFalsely(seed: UInt64) {
        #expect(Trial(seed: seed, isAddressed: false).falseAlarms.map(\.message) == [])
    }
}
