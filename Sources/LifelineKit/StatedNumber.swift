/// A whole number that a person or a system states, e.g. on the command line: nil unless the text is one within bounds.
package func statedNumber(_ text: some StringProtocol, in bounds: ClosedRange<Int>) -> Int? {
    guard let number = Int(text), bounds.contains(number) else { return nil }
    return number
}
