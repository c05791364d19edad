import TrendingDomain

/// The form of a line for each row: text with the names of columns in braces, `{rank:>3}  {owner}/{name}`.
struct RowTemplate {
    private var parts: [Part] = []

    private enum Part {
        case text(String)
        case field(Field)
    }

    private struct Field {
        var name: String
        /// The least number of columns of a terminal.
        var width = 0
        var isRightAligned = false
    }

    /// Throws if a brace is not closed, or if what follows a colon is not a width.
    init(_ template: String) throws(RowTemplateMistake) {
        var scalars = Array(template.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch (scalar, scalars.first) {
            case ("{", "{"), ("}", "}"), ("\\", "\\"): append(scalars.removeFirst())
            case ("\\", "t"), ("\\", "n"): append(scalars.removeFirst() == "t" ? "\t" : "\n")
            case ("{", _):
                guard let end = scalars.firstIndex(of: "}") else { throw .openBrace }
                parts.append(.field(try Self.field(scalars[..<end])))
                scalars = scalars[(end + 1)...]
            default: append(scalar)
            }
        }
    }

    var names: [String] {
        parts.compactMap { if case .field(let field) = $0 { field.name } else { nil } }
    }

    /// The line of a row, with its line feed. Text of others stays on this line.
    func line(_ row: DocumentRow) -> String {
        parts.map { part in
            switch part {
            case .text(let text): return text
            case .field(let field):
                let text = PlainText.cleaned(row[field.name])
                guard field.width > 0 else { return text }
                let gap = String(repeating: " ", count: max(0, field.width - Span(text).width))
                return field.isRightAligned ? gap + text : text + gap
            }
        }.joined() + "\n"
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if case .text(let text) = parts.last {
            parts[parts.count - 1] = .text(text + String(scalar))
        } else {
            parts.append(.text(String(scalar)))
        }
    }

    /// `name`, `name:<20` or `name:>5`.
    private static func field(_ scalars: ArraySlice<Unicode.Scalar>) throws(RowTemplateMistake) -> Field {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        let halves = String(text).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var field = Field(name: String(halves[0]))
        guard halves.count == 2 else { return field }
        let sign = halves[1].first
        guard sign == "<" || sign == ">", let width = Int(halves[1].dropFirst()), (1...Self.widest).contains(width)
        else { throw .wrongWidth(String(text)) }
        (field.width, field.isRightAligned) = (width, sign == ">")
        return field
    }

    private static let widest = 1000
}

/// Why a text is no `RowTemplate`.
enum RowTemplateMistake: Error, Equatable {
    case openBrace
    /// The field as typed, with what follows its colon.
    case wrongWidth(String)

    var sentence: String {
        switch self {
        case .openBrace: "\(AnySetting.row.option) has a '{' without its '}'. Write '{{' for the brace itself."
        case .wrongWidth(let field):
            "\(AnySetting.row.option) has '{\(field)}'. After a colon, it takes '<' or '>' and a width, as in '{stars:>8}'."
        }
    }
}
