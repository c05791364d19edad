import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Opening pages")
struct PagesInteractorTests {
    private let pages = ["a/a", "b/b", "c/c"].compactMap { RepoName($0) }.map { RepoPage($0, server: "https://h/code") }

    @Test("Stops at the first page that the browser does not open")
    func stops() async {
        let browser = BrowserSpy(refused: pages[1].address)
        let report = await PagesInteractor(browser: .success(browser)).open(pages)
        #expect(report == PagesReport(opened: [pages[0]], left: [pages[1], pages[2]], reason: .failed))
        #expect(browser.opened == pages.prefix(2).map(\.address))
    }
}

private final class BrowserSpy: PageBrowser {
    private let refused: String?
    private let addresses = Recorded<String>()

    var opened: [String] { addresses.all }

    init(refused: String?) {
        self.refused = refused
    }

    func open(_ address: String) async -> Bool {
        addresses.append(address)
        return address != refused
    }
}
