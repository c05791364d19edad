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

    @Test("Asks for the list, and shows the newest first, with their state and figures")
    func shown() {
        var sut = screen()
        #expect(sut.start() == [.load(.threads(.uv), .stored)])
        #expect(sut.shows("are being fetched"))
        receive(Self.threads, &sut)
        let texts = sut.picture().texts
        #expect(texts[0].hasPrefix(" astral-sh/uv · issues and pull requests") && texts[0].hasSuffix("12 minutes ago"))
        #expect(texts[2].hasPrefix("▌#130  Add a ") && texts[2].hasSuffix("12 minutes ago"))
        #expect(texts[3].hasSuffix("merged pull request · ada · 12 minutes ago") && texts.count == area.rows)
        #expect(sut.position == "1/30")
        #expect(!sut.picture().text.unicodeScalars.contains("\u{1B}"))
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

    @Test("Moves, opens, and goes on to the next row")
    func moves() {
        var sut = screen()
        receive(Self.threads, &sut)
        #expect(press(.down, &sut).isEmpty)
        let name = ThreadName(repo: .uv, number: 129)
        #expect(press(.enter, &sut) == [.push(.thread(name))])
        #expect(sut.moveItem(1) == .thread(ThreadName(repo: .uv, number: 128)))
        #expect(press(.last, &sut).isEmpty && sut.moveItem(1) == nil)
        for action in [BrowseAction.pageUp, .halfPageUp, .up, .pageDown, .halfPageDown, .first] {
            #expect(press(action, &sut).isEmpty)
        }
        let address = LinkTarget("https://github.com/astral-sh/uv/issues/130")
        #expect(press(.open, &sut) == address.map { [.open($0)] })
        #expect(press(.copy, &sut) == address.map { [.copy($0)] })
        #expect(press(.back, &sut) == [.pop] && press(.star, &sut).isEmpty)
    }

    @Test("A new list keeps the selected row; a failure leaves what is stored, and says so")
    func refreshed() {
        var sut = screen()
        receive(Self.threads, &sut)
        _ = press(.down, &sut)
        let effects = press(.refresh, &sut)
        #expect(effects.last == .load(.threads(.uv), .refreshed) && press(.refresh, &sut).count == 1)
        let new = ThreadSummary(number: 131, title: "New", createdAt: .any())
        #expect(receive([new] + Self.threads, &sut) == [.say("Fetched 31 rows.")])
        #expect(sut.selection == .thread(ThreadName(repo: .uv, number: 129)))
        let failed = LoadedDetail.any(Self.threads, failure: .timedOut(host: "h"))
        let said = sut.receive(.threads(.uv, failed, isLast: true))
        #expect(said.count == 1 && sut.picture().lines[0].spans.last?.role == .warning)
        #expect(sut.receive(.threads(RepoName(owner: "a", name: "b"), failed, isLast: true)).isEmpty)
    }

    @Test("The footer does not say that a list is fetched when that has failed")
    func failedRefresh() {
        var sut = screen()
        sut.hear(.threads(.uv, LoadedDetail(nil), isLast: true))
        #expect(press(.refresh, &sut).count == 2)
        #expect(
            sut.receive(.threads(.uv, LoadedDetail(nil, failure: .timedOut(host: "h")), isLast: true)) == [.endSaying]
        )
    }

    @Test("A thread that was closed and renamed while it was read is so in the list")
    func closed() {
        var sut = screen()
        receive(Self.threads, &sut)
        let name = ThreadName(repo: .uv, number: 130)
        var thread = IssueThread.any(state: .closed)
        (thread.name, thread.title) = (name, "Renamed meanwhile")
        sut.hear(.thread(name, .followed(.events([], thread), [:])))
        let row = sut.picture().texts[2]
        #expect(row.contains("Renamed meanwhile") && row.contains("closed"))
        thread.state = .open
        let loaded = LoadedDetail.any(thread)
        sut.hear(.thread(name, .loaded(loaded, [:], isLast: true)))
        #expect(!sut.picture().texts[2].contains("closed"))
        thread.name = ThreadName(repo: RepoName(owner: "a", name: "b"), number: 130)
        thread.title = "Other"
        sut.hear(.thread(thread.name, .followed(.events([], thread), [:])))
        #expect(!sut.shows("Other"))
    }

    @Test("Says why there is no row")
    func empty() {
        func text(_ failure: RemoteFailure?, _ detail: [ThreadSummary]?) -> String {
            var sut = screen()
            let loaded = LoadedDetail(detail.map { Detail($0, fetchedAt: .any()) }, failure: failure)
            sut.hear(.threads(.uv, loaded, isLast: true))
            #expect(press(.enter, &sut).isEmpty && press(.open, &sut).isEmpty && press(.copy, &sut).isEmpty)
            #expect(!sut.keys.contains { $0.actions == [.enter] })
            return sut.picture().text
        }
        #expect(text(nil, []).contains("astral-sh/uv has no open issues and no open pull requests."))
        #expect(text(.rejected(status: 410), nil).contains("astral-sh/uv has no issues."))
        #expect(text(.rateLimited(retryAt: nil), nil).contains("Too many requests"))
        #expect(text(nil, nil).contains("can't be read"))
    }

    private func screen() -> ThreadListScreen {
        ThreadListScreen(.uv, source: .github, clock: .any(now: .any(plus: 720))).fitted(area)
    }

    @discardableResult
    private func receive(_ threads: [ThreadSummary], _ sut: inout ThreadListScreen) -> [BrowseEffect] {
        sut.receive(.threads(.uv, LoadedDetail.any(threads), isLast: true))
    }

    private func press(_ action: BrowseAction, _ sut: inout ThreadListScreen) -> [BrowseEffect] {
        sut.press(action)
    }
}
