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

    @Test("The header counts changes that are pending, refused and being sent; a list of stars names whose they are")
    func screens() throws {
        let stars = TrendingQuery(source: .starred, account: .any())
        func pending(_ changes: PendingStar..., isBeingSent: Bool = false) -> Screen {
            var marks = StarMarks(StarBook(owner: .account(.any()), pending: changes))
            marks.isBeingSent = isBeingSent
            return texts(marks).screen(.any())
        }
        let (one, two) = (PendingStar(StarChange(.star, .uv)), PendingStar(StarChange(.star, .ty)))
        let failure = LocalFailure.inaccessible(path: "/x/stars", reason: .system("Permission denied"))
        var partial = LoadedList<Repo>.any(query: stars)
        partial.list.isIncomplete = true
        try expectGolden(
            "stars-lists",
            screens: [
                "two pending, one refused": pending(one, two, PendingStar(StarChange(.star, .ruff), refusal: 404)),
                "one being sent": pending(one, isBeingSent: true),
                "two being sent": pending(one, two, isBeingSent: true),
                "unreadable marks": texts(StarMarks(failure: failure)).screen(.any()),
                "stars of an account": texts().screen(.any(query: stars)),
                "more stars than there are rows": texts().screen(partial),
                "favourites": texts().screen(
                    .any(query: TrendingQuery(source: .starred), origin: .stored(because: nil))
                ),
            ]
        )
        #expect(stars.command(refresh: true) == "trending starred --refresh" && stars.summary == "starred by octocat")
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
