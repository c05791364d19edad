import HTTPTypes

/// The header lines of a transfer as they arrive. Each status line starts over, so the fields are those of the last
/// response, not of the redirects and 1xx responses before it. Trailers, folded lines and invalid names are skipped.
struct HeaderBlock {
    private enum Position { case betweenBlocks, inFields }

    private var position = Position.betweenBlocks
    private(set) var fields = HTTPFields()

    /// Whether the empty line after the fields has arrived.
    var isComplete: Bool { position == .betweenBlocks }

    /// `true` for a status line.
    mutating func take(_ line: some BidirectionalCollection<UInt8>) -> Bool {
        switch position {
        case .betweenBlocks:
            guard line.starts(with: "HTTP/".utf8) else { return false }
            fields = HTTPFields()
            position = .inFields
            return true
        case .inFields:
            takeField(line)
            return false
        }
    }

    private mutating func takeField(_ line: some BidirectionalCollection<UInt8>) {
        guard line.contains(where: { !$0.isSpace }) else { return position = .betweenBlocks }
        guard let colon = line.firstIndex(of: ":"),
            let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
        else { return }
        let value = line[line.index(after: colon)...].drop(while: \.isSpace)
        let end = value.lastIndex { !$0.isSpace }.map { value.index(after: $0) } ?? value.startIndex
        fields.append(HTTPField(name: name, value: value[..<end]))
    }
}
