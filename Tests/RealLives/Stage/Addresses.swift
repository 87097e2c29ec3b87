/// Where objects lie: an address is given again after a real `deinit` returned it, as allocators do.
package struct Addresses {
    private var dice: Dice
    private var next: UInt64
    private var free: [UInt64] = []

    package init(_ dice: Dice) {
        var dice = dice
        next = (dice.chance(50) ? 0x1_0380_0000 : 0x7f8c_1100_0000) + dice.next() % 0x10000 * 0x100
        self.dice = dice
    }

    package mutating func take() -> UInt64 {
        if !free.isEmpty, dice.chance(45) { return free.remove(at: dice.number(0...free.count - 1)) }
        next += UInt64(dice.number(3...90)) * 0x200
        return next
    }

    package mutating func give(back address: UInt64) { free.append(address) }
}
