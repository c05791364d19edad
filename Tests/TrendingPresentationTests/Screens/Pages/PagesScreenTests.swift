import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Opening pages: what is shown")
struct PagesScreenTests {
    private let renderer = PlainTextRenderer.plain(80)

    private func pages(_ count: Int) -> [RepoPage] {
        (1...count).compactMap { RepoName("octo/cat\($0)") }.map { RepoPage($0, server: "https://github.com") }
    }

    private func screen(
        _ pages: [RepoPage],
        _ browser: Result<any PageBrowser, MissingBrowser>,
        answer: Bool?? = .none
    ) async -> Screen {
        await PagesInteractor(browser: browser).open(pages, places: [:]) { _ in
            if answer == nil { Issue.record("Nobody should be asked.") }
            return answer ?? false
        }
    }

    @Test(
        "Prints the addresses that were not opened, and says why",
        arguments: [
            (MissingBrowser.remoteSession, "A browser over SSH would open on this machine, not on yours."),
            (.noScreen, "There is no screen to open a browser on."), (nil, "The browser could not be started."),
        ] as [(MissingBrowser?, String)]
    )
    func printed(missing: MissingBrowser?, reason: String) async throws {
        let browser: Result<any PageBrowser, MissingBrowser> =
            missing.map { .failure($0) } ?? .success(BrowserStub(opens: false))
        let screen = await screen(pages(1), browser)
        #expect(try #require(screen.content).text(renderer) == "https://github.com/octo/cat1\n")
        #expect(screen.notes == [.warning("\(reason) The address is printed instead.")])
        #expect(screen.status == .success)
    }

    @Test("Opens more than ten pages only after a yes")
    func many() async throws {
        let confirmed = await screen(pages(11), .success(BrowserStub(opens: true)), answer: true)
        #expect(try #require(confirmed.content).text(renderer).contains("Opened octo/cat11.\n"))
        let refused = await screen(pages(11), .success(BrowserStub(opens: true)), answer: false)
        #expect(refused.content == nil && refused.status == .success)
        let unasked = await screen(pages(11), .success(BrowserStub(opens: true)), answer: .some(nil))
        #expect(unasked.content == nil && unasked.status == .usage)
        _ = await screen(pages(10), .success(BrowserStub(opens: true)))
    }
}

private struct BrowserStub: PageBrowser {
    let opens: Bool

    func open(_ address: String) async -> Bool { opens }
}
