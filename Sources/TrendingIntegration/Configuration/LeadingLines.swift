import TOMLKit

/// Finds out in which line of a text something stands, which the library does not say: in the first number of leading
/// lines that hold it.
struct LeadingLines {
    /// Looking costs the square of it.
    private static let most = 1000

    private let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The first answer that is not `nil`, and the line in which the entry begins that brought it.
    func first<Answer>(where answer: (TOMLTable) -> Answer?) -> (line: Int, answer: Answer)? {
        var begin = 1
        for (index, end) in ends.prefix(Self.most).enumerated() {
            // Lines that end within an entry are no TOML.
            guard let table = try? TOMLTable(string: String(decoding: bytes[..<end], as: UTF8.self)) else { continue }
            if let answer = answer(table) { return (begin, answer) }
            begin = index + 2
        }
        return nil
    }

    /// A line's end belongs to it: a carriage return without its line feed is no TOML.
    private var ends: [Int] {
        bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 } + [bytes.endIndex]
    }
}
