import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Opening pages: what is shown")
struct PagesScreenTests {
    private let renderer = PlainTextRenderer.plain(80)

    private func pages(_ count: Int) -> [RepoPage] {
        (1...count).map { RepoPage("octo/cat\($0)", at: "octo/cat\($0)", server: "https://github.com") }
    }

    private func screen(
        _ pages: [RepoPage],
        _ browser: Result<PageOpener, MissingBrowser>,
        answer: Bool?? = .none
    ) async -> Screen {
        await .opening(pages, in: browser) { _ in
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
        let browser: Result<PageOpener, MissingBrowser> =
            missing.map { .failure($0) } ?? .success { _ in false }
        let screen = await screen(pages(1), browser)
        #expect(try #require(screen.content).text(renderer) == "https://github.com/octo/cat1\n")
        #expect(screen.notes == [.warning("\(reason) The address is printed instead.")])
        #expect(screen.status == .success)
    }

    @Test("Stops at the first page that the browser does not open, and prints the rest")
    func stops() async throws {
        let pages = pages(3)
        let refused = pages[1].address
        let text = try #require(await screen(pages, .success { $0 != refused }).content).text(renderer)
        #expect(text == "Opened octo/cat1.\n\(pages[1].address)\n\(pages[2].address)\n")
    }

    @Test("Opens more than ten pages only after a yes")
    func many() async throws {
        let confirmed = await screen(pages(11), .success { _ in true }, answer: true)
        #expect(try #require(confirmed.content).text(renderer).contains("Opened octo/cat11.\n"))
        let refused = await screen(pages(11), .success { _ in true }, answer: false)
        #expect(refused.content == nil && refused.status == .success)
        let unasked = await screen(pages(11), .success { _ in true }, answer: .some(nil))
        #expect(unasked.content == nil && unasked.status == .usage)
        _ = await screen(pages(10), .success { _ in true })
    }
}
