import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Rows for programs")
struct TabbedRowsTests {
    @Test(
        "Have the number, names, figures without separators, marks and description; beside them are ages and what is empty"
    )
    func rows() throws {
        let stored = LoadedList<Repo>.any(origin: .stored(because: nil))
        let swift = LoadedList<Repo>.any(query: .any(language: .swift), origin: .stored(because: nil))
        let developers = RankedList<Developer>.any(.developers(), developers: [.any(), .bare(), .employed()])
        let empty = LoadedList<Repo>.any(query: .any(language: .swift), repos: [])
        try expectGolden(
            "rows-for-programs",
            [
                "a list": told(list(.any())), "a stored list": told(list(stored)),
                // The narration of the failure has the age.
                "after a failure": told(list(.any(origin: .stored(because: offline)))),
                "two stored lists": told(list(stored, swift)),
                "an empty list and two others": told(list(empty, .any(), .any())),
                "developers": told(
                    ListContent([LoadedList(list: developers, origin: .remote)], of: [.developers()], .any)
                ),
                "no origins": told(OriginsContent(origins: [], clock: .any())),
            ]
        )
        #expect(list(.any(query: .any(source: .sample))).tabbed?.notes.count == 1)
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

    private func list(_ lists: LoadedList<Repo>...) -> ListContent<Repo> {
        let texts = ReposListTexts(clock: .any(now: .any(plus: 720)))
        return ListContent(lists, of: lists.count == 1 ? [.any()] : nil, texts)
    }

    private func told(_ content: any ScreenContent) -> String {
        text(content) + Screen(notes: content.tabbed?.notes ?? []).transcript
    }

    private func text(_ content: any ScreenContent, _ style: Style = .plain) -> String {
        content.tabbed.map(PlainTextRenderer(width: nil, style: style).render) ?? ""
    }
}
