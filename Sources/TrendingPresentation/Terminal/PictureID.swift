/// The number of a picture in the terminal, which all its programs share. 0 is none.
package struct PictureID: Hashable {
    let number: UInt32

    package init?(_ number: UInt32) {
        guard number > 0 else { return nil }
        self.number = number
    }

    /// The number of the picture at an address: the same in each run, so that what an earlier run wrote stays right. It
    /// has 8 bits if colours have no more, as they may in tmux.
    package init(address: String, isShort: Bool) {
        let hash = UInt32(hashOf: address)
        number = isShort ? 1 + hash % 255 : max(256, hash >> 8)
    }

    /// The foreground that carries the number, as parameters of the SGR sequence. A mark carries the highest 8 bits.
    var parameters: String {
        guard number > 255 else { return "38;5;\(number)" }
        return "38;2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
    }
}

/// The background of initials, of the terminal's palette.
package enum InitialsTone: Hashable, CaseIterable {
    case red, green, yellow, blue, magenta, cyan

    /// As parameters of the SGR sequence: black on light colours, and white on dark ones. Many terminals show bold
    /// black as grey, which is not readable on a colour.
    var parameters: String {
        switch self {
        case .red: "1;97;41"
        case .green: "30;42"
        case .yellow: "30;43"
        case .blue: "1;97;44"
        case .magenta: "1;97;45"
        case .cyan: "30;46"
        }
    }
}

extension UInt32 {
    /// The same number for the same text in each run (FNV-1a).
    init(hashOf text: String) {
        self = text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}

/// The short numbers of the pictures on a screen. A number of 8 bits is the same in each run, unless another picture of
/// the screen has it: then the next free one is taken, so that no row shows the picture of another one.
package struct PictureNumbers: Equatable {
    private var ids: [String: PictureID] = [:]
    private var taken: Set<UInt32> = []

    package init() {}

    /// `key` is the address, or what else tells the picture from others.
    mutating func id(of key: String) -> PictureID {
        if let id = ids[key] { return id }
        var id = PictureID(address: key, isShort: true)
        guard taken.count < Self.most else { return id }
        while taken.contains(id.number), let next = PictureID(id.number % UInt32(Self.most) + 1) { id = next }
        taken.insert(id.number)
        ids[key] = id
        return id
    }

    private static let most = 255
}
