/// Numbers of a log, a report or a setting may be anything: what does not fit stops at the nearest bound.
extension FixedWidthInteger {
    /// The whole number nearest to a value; zero for what is no number.
    package init(saturating value: Double) {
        let whole = value.rounded()
        self = value.isNaN ? 0 : Self(exactly: whole) ?? (value < 0 ? .min : .max)
    }

    /// The sum, or the bound that it passes.
    @inlinable public func saturatingAdding(_ other: Self) -> Self {
        let (sum, isBeyond) = addingReportingOverflow(other)
        return isBeyond ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the bound that it passes.
    @inlinable public func saturatingSubtracting(_ other: Self) -> Self {
        let (difference, isBeyond) = subtractingReportingOverflow(other)
        return isBeyond ? (other < 0 ? .max : .min) : difference
    }
}
