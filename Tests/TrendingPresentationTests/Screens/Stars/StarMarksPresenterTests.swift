import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("What a list says of stars")
struct StarMarksPresenterTests {
    @Test(
        "Each mark has its sign, and is told in JSON",
        arguments: [
            (nil, nil, "null", "null"), (.notStarred, nil, "false", "null"), (.starred, .starred, "true", "null"),
            (.pendingStar, .pendingStar, "false", "\"star\""), (.pendingUnstar, .pendingUnstar, "true", "\"unstar\""),
        ] as [(StarMark?, RepoCellViewModel.Mark?, String, String)]
    )
    func marks(mark: StarMark?, sign: RepoCellViewModel.Mark?, starred: String, pending: String) throws {
        let marks = mark.map { StarMarks(Self.book($0)) } ?? .none
        let view = ReposListViewSpy()
        try presenter(view, marks).present(.any(repos: [.any()]))
        #expect(view.list?.cells.first?.mark == sign)
        let json = try JSONRenderer(marks: marks, clock: .any()).render(.any(repos: [.any()]))
        #expect(json.contains("\"starred\" : \(starred)") && json.contains("\"starPending\" : \(pending)"))
    }

    @Test("The header says how many changes wait, and how many were refused")
    func header() throws {
        let pending = [
            PendingStar(StarChange(.star, .uv)), PendingStar(StarChange(.star, .ty)),
            PendingStar(StarChange(.star, .ruff), refusal: 404),
        ]
        let view = ReposListViewSpy()
        try presenter(view, StarMarks(StarBook(owner: .account(.any()), pending: pending))).present(.any())
        #expect(view.list?.scope.string == "all languages · 2 changes wait to be sent · 1 was refused")
    }

    @Test("The header says that changes are being sent while they are", arguments: ["1 change is", "2 changes are"])
    func beingSent(words: String) throws {
        let pending = [RepoName.uv, .ty].prefix(words.hasPrefix("1") ? 1 : 2).map { PendingStar(StarChange(.star, $0)) }
        var marks = StarMarks(StarBook(owner: .account(.any()), pending: pending))
        marks.isBeingSent = true
        let view = ReposListViewSpy()
        try presenter(view, marks).present(.any())
        #expect(view.list?.scope.string.hasSuffix("· \(words) being sent") == true)
    }

    @Test("Marks that can't be read are said, and keep no list from being shown")
    func failure() throws {
        let view = ReposListViewSpy()
        let failure = LocalFailure.inaccessible(path: "/x/stars", reason: "Permission denied")
        try presenter(view, StarMarks(failure: failure)).present(.any())
        #expect(view.list?.cells.count == 2)
        #expect(view.messages.count == 2)
    }

    @Test("A list of stars says whose they are; one of favourites that they are kept here")
    func titles() throws {
        let view = ReposListViewSpy()
        let query = TrendingQuery(source: .starred, account: .any())
        try presenter(view).present(.any(query: query))
        #expect(view.list?.title.string == "Starred by octocat" && view.list?.scope.string == "GitHub")
        #expect(query.command(refresh: true) == "trending starred --refresh")
        #expect(query.summary == "starred by octocat")
        let other = ReposListViewSpy()
        try presenter(other).present(.any(query: TrendingQuery(source: .starred), origin: .stored(because: nil)))
        #expect(other.list?.title.string == "Favourites" && other.list?.freshness.string == "kept on this machine")
    }

    @Test("A list of which not all was asked for says so")
    func incomplete() throws {
        var loaded = LoadedList.any(query: TrendingQuery(source: .starred, account: .any()))
        loaded.list.isIncomplete = true
        #expect(presenter(ReposListViewSpy()).narration(of: loaded).first?.hasPrefix("More is starred") == true)
    }

    private func presenter(
        _ view: ReposListViewSpy,
        _ marks: StarMarks = .none
    ) -> ReposListPresenter {
        ReposListPresenter(view: view, marks: marks, clock: .any())
    }

    private static func book(_ mark: StarMark) -> StarBook {
        let isStarred = [.starred, .pendingUnstar].contains(mark)
        var pending: [PendingStar] = []
        if mark == .pendingStar { pending = [PendingStar(StarChange(.star, .uv))] }
        if mark == .pendingUnstar { pending = [PendingStar(StarChange(.unstar, .uv))] }
        let starred = RepoNames(isStarred ? [.uv] : [])
        return StarBook(owner: .account(.any()), starred: starred, pending: pending, fetchedAt: .any())
    }
}
