import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("A star that is turned around")
struct StarToggleTests {
    private let repo = RepoName(owner: "astral-sh", name: "uv")
    private let account = StarOwner.account(Account(host: "github.com", login: "ada"))

    @Test(
        "A starred repository loses its star, any other gets one",
        arguments: [
            (StarMark.unknown, StarChange.Kind.star), (.notStarred, .star), (.pendingUnstar, .star),
            (.starred, .unstar), (.pendingStar, .unstar),
        ]
    )
    func kind(mark: StarMark, kind: StarChange.Kind) {
        #expect(StarToggle.change(repo, from: mark) == StarChange(kind, repo))
    }

    @Test("The mark of an account is pending until the server has answered")
    func pending() {
        var marks = StarMarks(StarBook(owner: account)).after(StarChange(.star, repo))
        #expect(marks.book?.mark(repo) == .pendingStar)

        marks = marks.after(StarChange(.unstar, repo))
        #expect(marks.book?.mark(repo) != .pendingStar)
    }

    @Test("A favourite is starred at once")
    func favourite() {
        let marks = StarMarks.none.of(.favourites(host: "github.com")).after(StarChange(.star, repo))

        #expect(marks.book?.mark(repo) == .starred)
        #expect(marks.after(StarChange(.unstar, repo)).book?.mark(repo) == .notStarred)
    }

    @Test("Marks that can't be read stay so")
    func unreadable() {
        let marks = StarMarks(failure: .noLocation(.unset(variable: "HOME")))

        #expect(marks.of(account) == marks)
    }
}
