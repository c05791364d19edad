/// Builds the safe form of a line of code, in which each space counts.
struct CodeCleaner {
    private static let tabColumns = 4
    /// As in `TerminalTextCleaner`.
    private static let mostMarks = 4

    private(set) var bytes: [UInt8] = []
    private var column = 0
    private var marks = 0
    private var shaper = Shaper()

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var place = 0
        while place < text.count {
            let byte = text[place]
            if (0x20...0x7E).contains(byte) {
                bytes.append(byte)
                column += 1
                marks = 0
                shaper.forget()
                place += 1
            } else {
                append(text.scalar(at: &place))
            }
        }
    }

    /// The text since the last call; `nil` if there is none.
    mutating func take() -> Span? {
        guard !bytes.isEmpty else { return nil }
        defer { bytes.removeAll(keepingCapacity: true) }
        return Span(self)
    }

    mutating func endLine() {
        bytes.removeAll(keepingCapacity: true)
        column = 0
        marks = 0
        shaper.forget()
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar == "\t" { return appendSpaces(Self.tabColumns - column % Self.tabColumns) }
        switch ScalarKind(scalar) {
        case .space where scalar == "\r": break
        case .space: appendSpaces(1)
        case .invisible: shaper.append(scalar, to: &bytes)
        case .mark:
            guard column > 0, marks < Self.mostMarks else { return }
            marks += 1
            shaper.settle(before: scalar, in: &bytes)
            bytes.append(contentsOf: scalar.utf8)
        case .visible: appendVisible(scalar)
        case .unsafe: appendVisible("\u{FFFD}")
        }
    }

    private mutating func appendSpaces(_ count: Int) {
        for _ in 0..<count { bytes.append(0x20) }
        column += count
        marks = 0
        shaper.forget()
    }

    private mutating func appendVisible(_ scalar: Unicode.Scalar) {
        shaper.settle(before: scalar, in: &bytes)
        bytes.append(contentsOf: scalar.utf8)
        column += DisplayWidth.of(scalar)
        marks = 0
    }
}
