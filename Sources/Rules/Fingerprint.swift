import Lifecycle

/// What makes a finding the same finding in the next run: rule, class and cause, never addresses, times or lines.
///
/// The class counts without its module, because one format of capture prints the module and another does not.
package func fingerprint(rule: String, controller: ControllerName, cause: String) -> String {
    let digits = String(fnv1a("\(rule)\u{0}\(controller.bare)\u{0}\(cause)"), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}

/// The 64-bit FNV-1a hash (Fowler, Noll, Vo): the same on every platform and in every run, unlike `Hasher`.
private func fnv1a(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
