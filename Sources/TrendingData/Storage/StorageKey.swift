/// A name that is a safe file name on every system: 1 to 200 characters of `a-z 0-9 - _ . %`, and no leading dot.
package struct StorageKey: Sendable, Hashable {
    package let name: String

    static let longest = 200

    /// `nil` if the name is not safe.
    package init?(_ name: String) {
        let allowed = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "%"): true
            default: false
            }
        }
        guard allowed, (1...Self.longest).contains(name.utf8.count), name.utf8.first != UInt8(ascii: ".") else {
            return nil
        }
        self.name = name
    }

    /// For names that are safe by construction.
    init(safe name: String) {
        self.name = name
    }
}
