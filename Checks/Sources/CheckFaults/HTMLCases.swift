import TrendingTestSupport

/// Pages to read: the inputs of html5lib, if there are any, small pages of this project, and mutations of both.
struct HTMLCases {
    let inputs: [[UInt8]]
    /// The number of inputs from html5lib.
    let foreign: Int
    private var generator = SeededGenerator(seed: 5)

    init() {
        let foreign = Corpora.files("html/tree-construction", suffix: ".dat").flatMap { Self.inputs(of: $0.bytes) }
        self.foreign = foreign.count
        inputs = foreign + Self.own.map { Array($0.utf8) }
    }

    /// A changed copy of the input: bytes flipped, removed, doubled or taken from another input; alone or inside a page.
    mutating func mutation(of input: [UInt8]) -> [UInt8] {
        var bytes = input
        for _ in 0...Int.random(in: 0...3, using: &generator) { bytes = mutated(bytes) }
        switch generator.next() % 3 {
        case 0: return bytes
        case 1: return Array("<html><body>".utf8) + bytes + Array("</body></html>".utf8)
        default:
            let row = RowFixture(description: String(decoding: bytes, as: UTF8.self))
            return PageFixture(rows: [RowFixture(), row, RowFixture(name: "last")]).bytes
        }
    }

    private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...20, using: &generator))
        let other = inputs[Int.random(in: 0..<inputs.count, using: &generator)]
        let (head, part, rest) = (bytes[..<start], bytes[start..<end], bytes[end...])
        switch generator.next() % 5 {
        case 0: return Array(head + rest)
        case 1: return Array(head + part + part + rest)
        case 2: return Array(head) + other + rest
        case 3: return Array(head) + part.map { $0 ^ (1 << UInt8(generator.next() % 8)) } + rest
        default: return Array(head) + [0x3C, 0x2F, 0x26, 0x22, 0x00, 0xC3, 0xFF].shuffled(using: &generator) + rest
        }
    }

    /// The texts between `#data` and `#errors`.
    private static func inputs(of file: [UInt8]) -> [[UInt8]] {
        var cases: [[UInt8]] = []
        var lines: [ArraySlice<UInt8>]?
        for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.elementsEqual("#data".utf8) {
                lines = []
            } else if line.elementsEqual("#errors".utf8), let data = lines {
                cases.append(Array(data.joined(separator: [UInt8(ascii: "\n")])))
                lines = nil
            } else {
                lines?.append(line)
            }
        }
        return cases
    }

    private static let own = [
        PageFixture(rows: [RowFixture()]).html, "<table><tr><td><p><a href='/a/b'><svg><title></svg></table>",
        "<!DOCTYPE html [<!ENTITY a \"&b;&b;\">]>&a;", "<b><i><a><p></b></i></a></p>",
        "<plaintext><script><!--<script></body>",
        "<template><frameset><math><mi></template>", "&#x80;&#xD800;&#x110000;&notin;&NotEqualTilde;&lang",
        "<a b=c d='e\" f=\"g'",
    ]
}
