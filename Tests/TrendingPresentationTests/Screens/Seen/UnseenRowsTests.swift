import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Unseen rows of a list")
struct UnseenRowsTests {
    @Test("A limit and words choose from the unseen rows, and only those that are shown count as seen")
    func chosen() async throws {
        let sut = try await SeenSUT("c", "a", "d")
        let limited = try #require(await sut.show(onlyUnseen: true, limit: 1).list)
        #expect(limited.rows.map(\.title.owner?.text) == ["c"])
        #expect(limited.scope == "all languages · 2 of 3 unseen · 1 shown")
        #expect(try await sut.marked() == ["d"])
        let none = try #require(await sut.show(onlyUnseen: true, match: "a/a").list)
        #expect(none.emptyText == "No unseen repository matches 'a/a'.")
        #expect(none.scope == "all languages · 1 of 3 unseen · 0 match 'a/a'")
    }

    @Test("News say how many rows are left out, and with none of them only that")
    func news() async throws {
        let sut = try await SeenSUT("c", "a", "b", isShown: true)
        let first = await sut.show(onlyUnseen: true, isNews: true)
        #expect(first.list?.rows.map(\.title.owner?.text) == ["c"])
        #expect(first.notes == [.sentence("2 repositories that count as seen are left out.")])
        let second = await sut.show(onlyUnseen: true, isNews: true)
        #expect(second.content == nil && second.status == .success && second.notes.count == 1)
        let text = PlainTextRenderer.plain(80).render(try #require(second.notes.first))
        #expect(text.hasPrefix("Nothing new since ") && text.hasSuffix(": all of 3 repositories count as seen.\n"))
        let json = await sut.show(format: .json, onlyUnseen: true, isNews: true)
        #expect(try json.json["repos"]?.elements.isEmpty == true)
    }

    @Test("Rows of the first list are news until a terminal has shown them", arguments: [true, false])
    func firstNews(hasReader: Bool) async throws {
        let sut = try await SeenSUT("c", "a", "b", hasReader: hasReader)
        #expect(await sut.show(limit: 2).list?.rows.map(\.unseen?.text) == ["•", nil])
        let news = await sut.show(onlyUnseen: true, isNews: true)
        #expect(news.list?.rows.map(\.title.owner?.text) == (hasReader ? ["b"] : ["c", "a", "b"]))
        let again = await sut.show(onlyUnseen: true, isNews: true)
        #expect(again.list?.rows.count == (hasReader ? nil : 3))
    }

    @Test("A record that can't be read is reported, and the list is shown")
    func failure() async throws {
        let failure = LocalFailure.inaccessible(path: "/s", reason: .notRegular)
        let seen = SeenInteractor(store: InMemorySeenStore(failing: failure), now: { .any() })
        let sut = PresenterSUT(stored: [.any()], seen: seen)
        _ = await sut.presenter.answer(.any())
        let screen = sut.display.first
        #expect(screen.list?.rows.count == 2 && screen.narrations.count == 1)
        #expect(screen.narrations[0].hasPrefix("The record of what you have seen can't be read: /s: "))
    }

    @Test("Marks form a column, which is not there without unseen rows", arguments: PlainTextRenderer.Layout.allCases)
    func column(layout: PlainTextRenderer.Layout) {
        var unseen = Row.any()
        unseen.unseen = .unseenMark
        var style = Style.plain
        func lead(_ cells: [Row]) -> [Substring] {
            let text = PlainTextRenderer(width: 100, style: style, layout: layout).render(.any(rows: cells))
            return text.split(separator: "\n").filter { $0.contains("astral-sh/uv") }.map { $0.prefix { $0 != "a" } }
        }
        #expect(lead([.any(), unseen, .any(number: "10")]) == ["   1  ", "•  1  ", "  10  "])
        #expect(lead([.any()]) == [" 1  "])
        style.spellsMarks = true
        #expect(lead([.any(), unseen]).map { $0.replacing("unseen", with: "U") } == ["        1  ", "U  1  "])
    }

    @Test("Marks keep every line within the terminal", arguments: PlainTextRenderer.Layout.allCases)
    func widths(layout: PlainTextRenderer.Layout) {
        var unseen = Row.any()
        unseen.movement = .init("▲3", .up)
        unseen.unseen = .unseenMark
        for width in 20...200 {
            let text = PlainTextRenderer.plain(width, layout).render(.any(rows: [unseen, .any()]))
            #expect(text.fits(width), "\(width)")
        }
    }
}

/// A presenter of a list that was stored after its first rows, `a` and `b`, were recorded.
private struct SeenSUT {
    private let list: TrendingList
    private let seen: SeenInteractor
    private let store = InMemorySeenStore()

    /// `isShown` says that a terminal showed the first rows.
    init(
        _ names: String...,
        hasReader: Bool = true,
        isShown: Bool = false
    ) async throws {
        seen = SeenInteractor(store: store, hasReader: hasReader, now: { .any() })
        let repos = names.enumerated().map { Repo.any(rank: $0.offset + 1, owner: $0.element, name: $0.element) }
        list = .any(fetchedAt: .any(), repos: repos)
        let local = InMemoryReposService()
        let service = SeenListService(
            local,
            store: store,
            storedLists: { [] },
            now: { .any() },
            onFailure: { Issue.record("\($0)") }
        )
        let first = [Repo.any(owner: "a", name: "a"), .any(rank: 2, owner: "b", name: "b")]
        try await service.save(.any(fetchedAt: .any(plus: -60), repos: first))
        if isShown { try await seen.mark(first, of: .any(), isSeen: true) }
        try await service.save(list)
    }

    func show(
        format: OutputFormat = .text,
        onlyUnseen: Bool = false,
        isNews: Bool = false,
        limit: Int? = nil,
        match: String? = nil
    ) async -> Screen {
        let sut = PresenterSUT(stored: [list], seen: seen)
        var request = ReposListRequest.any(format: format)
        request.settings[.limit] = limit
        (request.onlyUnseen, request.match) = (onlyUnseen, match.flatMap { TextMatcher($0) })
        request.isNews = isNews
        _ = await sut.presenter.answer(request)
        return sut.display.first
    }

    func marked() async throws -> [String] {
        let unseen = try await seen.unseen(in: list)
        return list.items.filter { unseen.contains($0) }.map(\.owner)
    }
}
