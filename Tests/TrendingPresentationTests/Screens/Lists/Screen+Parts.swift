import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// The parts of a screen.
extension Screen {
    var lists: [ReposListViewModel] { (content as? ListContent<Repo>)?.viewModels ?? [] }
    var list: ReposListViewModel? { lists.first }

    var errors: [ShownFailure] {
        notes.flatMap { note -> [ShownFailure] in
            if case .instructions(let blocks) = note { blocks.failures } else { [] }
        }
    }
    var error: ShownFailure? { errors.first }

    func text(_ width: Int?) -> String { content?.text(.plain(width)) ?? "" }

    /// What the screen is as JSON.
    var json: ParsedJSON { get throws { try ParsedJSON(document) } }

    var document: String { get throws { try #require(content).json() } }

    func rows(_ format: RowFormat) throws -> String { try #require(content as? any RowsContent).rows(format) }

    var narrations: [String] {
        notes.compactMap { if case .warning(let text) = $0 { text } else { nil } }
    }
}

/// The parts of what failed.
struct ShownFailure {
    var headline: String
    var causes: [String] = []
    var situation = ""
    var advice: [Block.Advice] = []
}

extension [Block] {
    var failures: [ShownFailure] {
        var failures: [ShownFailure] = []
        for block in self {
            if case .text(let text, .error, _) = block { failures.append(ShownFailure(headline: text)) }
            guard let last = failures.indices.last else { continue }
            switch block {
            case .text(let text, .plain, indent: 2): failures[last].causes.append(text)
            case .text(let text, .plain, _): failures[last].situation = text
            case .advice(let advice): failures[last].advice.append(advice)
            default: break
            }
        }
        return failures
    }
}

extension ReposListTexts {
    func screen(
        _ loaded: LoadedList<Repo>,
        of queries: [TrendingQuery] = [],
        status: ExitStatus = .success
    ) -> Screen {
        screen([loaded], of: queries, status: status)
    }

    func screen(_ lists: [LoadedList<Repo>]) -> Screen { screen(lists, of: nil) }

    func screen(_ failure: LoadFailure, for query: TrendingQuery) -> Screen {
        let note = note([(failure, query)], namesLanguages: false)
        return Screen(notes: note.map { [$0] } ?? [], status: ExitStatus(failure))
    }
}

extension PlainTextRenderer {
    /// Without escape sequences.
    static func plain(_ width: Int?, _ layout: ListLayout = .cards) -> PlainTextRenderer {
        PlainTextRenderer(width: width, style: .plain, layout: layout)
    }
}

extension Style {
    static let ansi16 = Style(colors: .ansi16, hyperlinks: false)
}

extension ReposListTexts {
    static let any = ReposListTexts(clock: .any())
}

extension String {
    /// Whether no line is wider than that.
    func fits(_ width: Int) -> Bool { split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= width } }
}
