import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Rows for programs")
struct TabbedRowsTests {
    private static let about = "An extremely fast Python package and project manager, written in Rust."

    @Test(
        "A row has number, name, language, stars, gained, forks, marks and description, without separators in figures"
    )
    func repos() {
        let content = ListContent([.any()], of: [.any()], .any)
        #expect(
            text(content) == """
                1\tastral-sh/uv\tRust\t48213\t812\t1321\t\t\(Self.about)
                2\toctocat/hello\t\t\t\t\t\t

                """
        )
        #expect(content.tabbed?.notes == [])
    }

    @Test(
        "The marks are words: how the row moved, that it is new to you, and your star",
        arguments: [
            (.up(3), true, .starred, "up 3, unseen, starred"),
            (.down(12), false, .pendingStar, "down 12, star pending"),
            (.new, false, .pendingUnstar, "new, unstar pending"), (.back(afterDays: 40), false, .notStarred, "back"),
            (nil, true, .notStarred, "unseen"),
        ] as [(Movement.Kind?, Bool, StarMark, String)]
    )
    func marks(kind: Movement.Kind?, isUnseen: Bool, star: StarMark, words: String) throws {
        var repo = Repo.any()
        repo.movement = kind.map { Movement(kind: $0, previousRank: 5, days: 2, daysAreExact: true) }
        var loaded = LoadedList<Repo>.any(repos: [repo])
        loaded.list.comparison = EditionComparison(day: .any(), since: .any(-1), historyDays: 30)
        var texts = ReposListTexts(marks: StarMarks(.any(star, of: .uv)), clock: .any())
        texts.unseen = UnseenRows(addresses: isUnseen ? [repo.url] : [])
        #expect(ListContent<Repo>([loaded], of: [.any()], texts).tabbed?.rows.map { $0[6].text } == [words])
    }

    @Test("No text from the network adds a field, a line or an escape sequence")
    func hostile() {
        var repo = Repo.any()
        repo.description = "a\tb\r\nc\u{1B}[31m\u{85}\u{2028}d\u{0B}e"
        repo.language = "R\tust\n"
        let content = ListContent([.any(repos: [repo])], of: [.any()], .any)
        let lines = text(content).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines[0].split(separator: "\t", omittingEmptySubsequences: false).count == 8)
        #expect(
            !text(content).unicodeScalars.contains {
                $0.properties.generalCategory == .control && !"\t\n".unicodeScalars.contains($0)
            }
        )
    }

    @Test("Only colours that the user wants are there")
    func colors() {
        let content = ListContent([.any()], of: [.any()], .any)
        #expect(!text(content).contains("\u{1B}"))
        #expect(
            text(content, .ansi16).contains("\u{1B}[1mastral-sh/uv\u{1B}[0m\tRust\t")
        )
    }

    @Test("The age of a stored list is told beside the rows, and so is that a list is a sample")
    func ages() {
        let stored = LoadedList<Repo>.any(origin: .stored(because: nil))
        #expect(notes([stored]) == ["Trending on GitHub today · all languages · 12 minutes ago"])
        #expect(notes([.any(query: .any(source: .sample))]).count == 1)
        // The narration of the failure has the age.
        #expect(notes([.any(origin: .stored(because: offline))]) == [])
        let swift = LoadedList<Repo>.any(query: .any(language: .swift), origin: .stored(because: nil))
        #expect(
            notes([stored, swift]) == [
                "Trending on GitHub today · all languages · 12 minutes ago",
                "Trending on GitHub today · Swift · 12 minutes ago",
            ]
        )
    }

    @Test("Several lists are one after the other, and a list without rows says so beside them")
    func several() {
        let empty = LoadedList<Repo>.any(query: .any(language: .swift), repos: [])
        let content = ListContent([empty, .any(), .any()], .any)
        #expect(text(content).split(separator: "\n").count == 4)
        #expect(content.tabbed?.notes == [.sentence("GitHub lists no trending repositories for Swift today.")])
    }

    @Test("A row of developers has number, login, name, repository, organization, profile, marks and description")
    func developers() {
        let list = RankedList<Developer>.any(.developers(), developers: [.any(), .bare(), .employed()])
        let content = ListContent(
            [LoadedList(list: list, origin: .remote)],
            of: [.developers()],
            .any
        )
        #expect(
            text(content) == """
                1\t@ada\tAda Lovelace\tada/engine\t\t\t\t\t\t\tWeaves algebraical patterns, as the Jacquard loom weaves flowers and leaves.
                2\t@grace\t\t\t\t\t\t\t\t\t
                3\t@bradfitz\tBrad Fitzpatrick\t\tTailscale\t\t\t\t\t\t

                """
        )
    }

    @Test("An empty history says so beside its rows")
    func origins() {
        let none = OriginsContent(origins: [], clock: .any())
        #expect(text(none).isEmpty && none.tabbed?.notes == [.sentence("The history is empty.")])
    }

    private func notes(_ lists: [LoadedList<Repo>]) -> [String] {
        let clock = ReaderClock.any(now: .any(plus: 720))
        let content = ListContent(lists, of: lists.count == 1 ? [.any()] : nil, ReposListTexts(clock: clock))
        return content.tabbed?.notes.map { if case .sentence(let text) = $0 { text } else { "" } } ?? []
    }

    private func text(_ content: any ScreenContent, _ style: Style = .plain) -> String {
        content.tabbed.map(PlainTextRenderer(width: nil, style: style).render) ?? ""
    }
}
