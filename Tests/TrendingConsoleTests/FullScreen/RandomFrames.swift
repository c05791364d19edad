import TrendingTestSupport

@testable import TrendingConsole

/// Frames that change at random: texts of all widths, looks, links and sizes.
struct RandomFrames {
    private static let graphemes = [
        "a", "b", " ", "漢", "字", "か", "한", "é", "e\u{301}", "♥", "─", "★", "👍", "🇩🇪", "👨‍👩‍👧", "👍🏽", "❤️", "क्षि", "ﷺ",
        "\u{301}", "\u{1100}\u{1161}", "…", "Ж",
    ]
    private static let styles = [CellStyle.plain, .plain, .bold, .reversed, CellStyle("38;5;180"), CellStyle("44")]
    private static let links = [nil, nil, "https://github.com/a", "https://github.com/b"]

    private var random: SeededGenerator
    private(set) var frame: Frame
    private(set) var size = ScreenSize(columns: 12, rows: 4)

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        frame = Frame(size: size, measure: Self.measure)
    }

    /// The widths that the program and the terminal agree on.
    static let measure: Frame.Measure = { character in
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first != "\u{301}" else { return 0 }
        if first.isASCII { return 1 }
        switch character {
        case "漢", "字", "か", "한", "👍", "🇩🇪", "👨‍👩‍👧", "👍🏽", "\u{1100}\u{1161}": return 2
        default: return 1
        }
    }

    /// The widths of a terminal that disagrees, from 1 to two for each scalar.
    static let otherMeasure: Frame.Measure = { character in
        let columns = measure(character)
        let cell = Cell(text: String(character), width: UInt8(columns), style: .plain, link: nil)
        guard columns > 0, cell.hasContestedWidth else { return columns }
        let sum = character.unicodeScalars.reduce(0) { $0 &+ Int($1.value) }
        return 1 + sum % (2 * character.unicodeScalars.count)
    }

    mutating func change() {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let columns = Int.random(in: 1...24, using: &random)
            size = ScreenSize(columns: columns, rows: Int.random(in: 1...6, using: &random))
            frame = Frame(size: size, measure: Self.measure)
        case 1: frame = Frame(size: size, measure: Self.measure)
        case 2:
            let row = Int.random(in: 0..<size.rows, using: &random)
            frame.addStyle(.reversed, row: row, columns: 0..<size.columns)
        default: break
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) { write() }
    }

    private mutating func write() {
        let count = Int.random(in: 0...8, using: &random)
        let text = (0..<count).map { _ in Self.graphemes.randomElement(using: &random) ?? "" }.joined()
        frame.write(
            text,
            row: Int.random(in: 0..<size.rows, using: &random),
            column: Int.random(in: 0..<size.columns, using: &random),
            style: Self.styles.randomElement(using: &random) ?? .plain,
            link: Self.links.randomElement(using: &random) ?? nil
        )
    }

    /// The cells as a terminal shows them.
    var cells: [[ReferenceTerminal.Cell]] {
        (0..<size.rows).map { row in
            (0..<size.columns).map { column in
                let cell = frame[row, column]
                let link = cell.link.map { "id=\(Self.id($0)) \($0)" } ?? ""
                let width = Int(cell.width)
                return ReferenceTerminal.Cell(text: cell.text, width: width, style: cell.style.parameters, link: link)
            }
        }
    }

    private static func id(_ link: String) -> String {
        String(link.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }

    /// Whether a grapheme of contested width is in this column.
    func isContested(_ row: Int, _ column: Int) -> Bool {
        var first = column
        while first > 0, frame[row, first].width == 0 { first -= 1 }
        return frame[row, first].hasContestedWidth
    }
}
