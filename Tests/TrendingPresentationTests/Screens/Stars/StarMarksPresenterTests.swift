import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Stars in a list")
struct StarMarksPresenterTests {
    @Test(
        "Each mark has its sign and JSON value",
        arguments: [
            (nil, nil, .null, .null), (.notStarred, nil, false, .null), (.starred, "★", true, .null),
            (.pendingStar, "☆", false, "star"), (.pendingUnstar, "✗", true, "unstar"),
        ] as [(StarMark?, String?, ParsedJSON, ParsedJSON)]
    )
    func marks(mark: StarMark?, sign: String?, starred: ParsedJSON, pending: ParsedJSON) throws {
        let marks = mark.map { StarMarks(.any($0, of: .uv)) } ?? .none
        let screen = texts(marks).screen(.any(repos: [.any()]))
        #expect(screen.list?.rows.first?.mark.sign?.text == sign)
        let row = try screen.json["repos", 0]
        #expect(row?["starred"] == starred && row?["starPending"] == pending)
    }

    @Test("The header counts pending and refused changes")
    func header() throws {
        let pending = [
            PendingStar(StarChange(.star, .uv)), PendingStar(StarChange(.star, .ty)),
            PendingStar(StarChange(.star, .ruff), refusal: 404),
        ]
        let view = texts(StarMarks(StarBook(owner: .account(.any()), pending: pending))).screen(.any())
        #expect(view.list?.scope == "all languages · 2 stars to send · 1 was refused")
    }

    @Test("The header says that changes are being sent", arguments: ["1 star is", "2 stars are"])
    func beingSent(words: String) throws {
        let pending = [RepoName.uv, .ty].prefix(words.hasPrefix("1") ? 1 : 2).map { PendingStar(StarChange(.star, $0)) }
        var marks = StarMarks(StarBook(owner: .account(.any()), pending: pending))
        marks.isBeingSent = true
        let view = texts(marks).screen(.any())
        #expect(view.list?.scope.hasSuffix("· \(words) being sent") == true)
    }

    @Test("Reports unreadable marks and still shows the list")
    func failure() throws {
        let failure = LocalFailure.inaccessible(path: "/x/stars", reason: .system("Permission denied"))
        let view = texts(StarMarks(failure: failure)).screen(.any())
        #expect(view.list?.rows.count == 2)
        #expect(view.notes.count == 1)
    }

    @Test("A list of stars names the account; favourites are stored on this machine")
    func titles() throws {
        let query = TrendingQuery(source: .starred, account: .any())
        let view = texts().screen(.any(query: query))
        #expect(view.list?.title == "Starred by octocat" && view.list?.scope == "GitHub")
        #expect(query.command(refresh: true) == "trending starred --refresh")
        #expect(query.summary == "starred by octocat")
        let other = texts().screen(.any(query: TrendingQuery(source: .starred), origin: .stored(because: nil)))
        #expect(other.list?.title == "Favourites" && other.list?.freshness == "stored on this machine")
    }

    @Test("Says that older stars are missing")
    func incomplete() throws {
        var loaded = LoadedList<Repo>.any(query: TrendingQuery(source: .starred, account: .any()))
        loaded.list.isIncomplete = true
        #expect(texts().narration(of: loaded).first?.hasPrefix("You have more stars") == true)
    }

    private func texts(_ marks: StarMarks = .none) -> ReposListTexts {
        ReposListTexts(marks: marks, clock: .any())
    }
}

extension StarBook {
    /// A book in which the repository has the mark.
    static func any(_ mark: StarMark, of repo: RepoName) -> StarBook {
        let isStarred = [.starred, .pendingUnstar].contains(mark)
        var pending: [PendingStar] = []
        if mark == .pendingStar { pending = [PendingStar(StarChange(.star, repo))] }
        if mark == .pendingUnstar { pending = [PendingStar(StarChange(.unstar, repo))] }
        let starred = RepoNames(isStarred ? [repo] : [])
        return StarBook(owner: .account(.any()), starred: starred, pending: pending, fetchedAt: .any())
    }
}
