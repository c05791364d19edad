import Synchronization
import Testing
import TrendingDomain

@Suite("Opening pages")
struct PagesInteractorTests {
    private let pages = ["a/a", "b/b", "c/c"].compactMap { RepoName($0) }.map { RepoPage($0, server: "https://h/code") }

    @Test("The address of a page is that of the server and the repository's name")
    func address() {
        #expect(pages.map(\.address) == ["https://h/code/a/a", "https://h/code/b/b", "https://h/code/c/c"])
    }

    @Test("Opens each page in turn")
    func opens() async {
        let browser = BrowserSpy(refused: nil)
        let report = await PagesInteractor(browser: .success(browser)).open(pages)
        #expect(report == PagesReport(opened: pages, left: [], reason: nil))
        #expect(browser.opened == pages.map(\.address))
    }

    @Test("Stops at the first page that the browser does not open")
    func stops() async {
        let browser = BrowserSpy(refused: pages[1].address)
        let report = await PagesInteractor(browser: .success(browser)).open(pages)
        #expect(report == PagesReport(opened: [pages[0]], left: [pages[1], pages[2]], reason: .failed))
        #expect(browser.opened == pages.prefix(2).map(\.address))
    }

    @Test("Without a browser, leaves all pages", arguments: [MissingBrowser.remoteSession, .noScreen])
    func noBrowser(missing: MissingBrowser) async {
        let report = await PagesInteractor(browser: .failure(missing)).open(pages)
        #expect(report == PagesReport(opened: [], left: pages, reason: .noBrowser(missing)))
    }
}

private final class BrowserSpy: PageBrowser {
    private let refused: String?
    private let addresses = Mutex<[String]>([])

    var opened: [String] { addresses.withLock(\.self) }

    init(refused: String?) {
        self.refused = refused
    }

    func open(_ address: String) async -> Bool {
        addresses.withLock { $0.append(address) }
        return address != refused
    }
}
