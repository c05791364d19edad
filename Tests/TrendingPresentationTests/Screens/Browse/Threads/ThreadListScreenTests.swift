import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The list of issues in browse")
struct ThreadListScreenTests {
    private static let threads = (1...30).map { (number: Int) in
        ThreadSummary(
            number: 131 - number,
            title: "Add a \u{1B}[2Jcat 長い長い title that is too long for a narrow screen",
            state: number == 2 ? .merged : .open,
            isPullRequest: number == 2,
            author: "ada",
            createdAt: .any(),
            comments: number,
            url: "https://github.com/astral-sh/uv/issues/\(131 - number)"
        )
    }
    private let area = ScreenArea.any(80, 12)

    @Test(arguments: BrowseStory.all(stories))
    func story(_ story: BrowseStory) throws {
        try story.run(in: ScreenWorld(screen()) { Self.news[$0] })
    }

    private static let stories = """
        The list is asked for, and shows the newest first, with their state and figures
            start | > read issues of astral-sh/uv | are being fetched
            < rows | astral-sh/uv · issues and pull requests | ▌#130  Add a | ▌12 minutes ago | merged pull request · ada · 12 minutes ago↵ | position: 1/30↵ | rows: 12↵ | !\u{1B}
        Rows are gone to, opened, and gone on from
            < rows; down | >
            enter | > go to astral-sh/uv#129
            next | > go to astral-sh/uv#128
            last; next | >
            pageUp halfPageUp up pageDown halfPageDown first | >
            open | > open https://github.com/astral-sh/uv/issues/130
            copy | > copy https://github.com/astral-sh/uv/issues/130
            back | > pop
            star | >
        A new list keeps the selected row; a failure leaves what is stored, and says so
            < rows; down; refresh | fetch issues of astral-sh/uv↵
            refresh | !fetch issues of
            < new rows | > Fetched 31 rows. | ▌#129
            < failed | !asked:↵ | !warning:↵ | ▌#129
            < failed elsewhere | >
        The footer does not say that a list is fetched when that has failed
            < nothing; refresh | fetch issues of astral-sh/uv↵
            < unreachable | > end saying
        A thread that was closed and renamed while it was read is so in the list
            < rows; < closed | ▌Renamed meanwhile | ▌closed
            < open | ▌Renamed meanwhile | !closed
            < elsewhere | !Other
        A list without rows says so, and has nothing to open
            < empty | astral-sh/uv has no open issues and no open pull requests. | !can enter
            enter open copy | >
        A repository without issues is said to have none
            < gone | astral-sh/uv has no issues. | !can enter
            enter open copy | >
        A rate limit is said in place of the rows
            < limited | Too many requests | !can enter
            enter open copy | >
        A list that can't be read is said to be so
            < nothing | can't be read | !can enter
            enter open copy | >
        """

    private static let news: [String: BrowseNews] = [
        "rows": rows(threads),
        "new rows": rows([ThreadSummary(number: 131, title: "New", createdAt: .any())] + threads),
        "failed": rows(threads, .timedOut(host: "h")),
        "failed elsewhere": .threads(
            RepoName(owner: "a", name: "b"),
            LoadedDetail.any(threads, failure: .timedOut(host: "h")),
            isLast: true
        ),
        "empty": rows([]),
        "nothing": rows(nil),
        "unreachable": rows(nil, .timedOut(host: "h")),
        "gone": rows(nil, .rejected(status: 410)),
        "limited": rows(nil, .rateLimited(retryAt: nil)),
        "closed": thread(.uv, "Renamed meanwhile") { .followed(.events([], $0), [:]) },
        "open": thread(.uv, "Renamed meanwhile", .open) { .loaded(LoadedDetail.any($0), [:], isLast: true) },
        "elsewhere": thread(RepoName(owner: "a", name: "b"), "Other") { .followed(.events([], $0), [:]) },
    ]

    private static func rows(_ threads: [ThreadSummary]?, _ failure: RemoteFailure? = nil) -> BrowseNews {
        let loaded = LoadedDetail(threads.map { Detail($0, fetchedAt: .any()) }, failure: failure)
        return .threads(.uv, loaded, isLast: true)
    }

    private static func thread(
        _ repo: RepoName,
        _ title: String,
        _ state: IssueThread.State = .closed,
        _ news: (IssueThread) -> ThreadNews
    ) -> BrowseNews {
        var thread = IssueThread.any(state: state)
        (thread.name, thread.title) = (ThreadName(repo: repo, number: 130), title)
        return .thread(thread.name, news(thread))
    }

    @Test("Titles begin in one column, and a row says its state and its author", arguments: [40, 80])
    func columns(width: Int) {
        var sut = screen()
        let threads = [1_000, 99, 9].map { number in
            ThreadSummary(number: number, title: "Cat", author: "ada", createdAt: .any())
        }
        receive(threads, &sut)
        let rows = sut.picture(.any(width, 12)).texts.filter { $0.contains("Cat") }
        #expect(rows.map { $0.prefix(while: { $0 != "C" }).count } == [8, 8, 8])
        #expect(rows.allSatisfy { $0.contains("  open · ada") })
    }

    @Test("No row is wider than the screen", arguments: [20, 36, 40, 60, 80, 200])
    func widths(columns: Int) {
        var sut = screen().fitted(.any(columns, 12))
        receive(Self.threads, &sut)
        #expect(sut.picture().widest <= columns)
        #expect(sut.shows("3 comments") == (columns >= 80))
        #expect(sut.shows("merged") == (columns >= 36))
        #expect(sut.shows("ada") == (columns >= 36))
        #expect(sut.firstRow.contains("12 minutes ago"))
    }

    private func screen() -> ThreadListScreen {
        ThreadListScreen(.uv, .any(.any(now: .any(plus: 720)))).fitted(area)
    }

    @discardableResult
    private func receive(_ threads: [ThreadSummary], _ sut: inout ThreadListScreen) -> [BrowseEffect] {
        sut.receive(.threads(.uv, LoadedDetail.any(threads), isLast: true))
    }
}
