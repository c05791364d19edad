import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rejected pages of developers")
struct GitHubDevelopersRefusalTests {
    private let row = DeveloperRowFixture(rank: 1, login: "ada").html

    @Test("Rejects the page of repositories, and a page that does not say what it is")
    func otherPages() {
        let repos = RowFixture().html(tag: "article")
        for page in [
            DevelopersPageFixture(rows: [repos], canonical: nil),
            .init(rows: [row], canonical: "https://github.com/trending"),
            .init(rows: [row], canonical: "https://github.com/developers"),
            .init(rows: [row], title: "GitHub", canonical: nil),
        ] {
            #expect(read(page) == .failure(.unreadable(.notATrendingPage)))
        }
        #expect(throws: Never.self) { try read(DevelopersPageFixture(rows: [row], canonical: nil)).get() }
    }

    @Test("Rejects the list of another period or language")
    func otherLists() {
        let weekly = DevelopersPageFixture(rows: [row], title: "Trending Swift developers on GitHub this week")
        #expect(read(weekly) == .failure(.unreadable(.otherPeriod)))
        let swift = DevelopersPageFixture(
            rows: [row],
            title: "Trending Swift developers on GitHub today",
            canonical: "https://github.com/trending/developers/swift"
        )
        #expect(read(swift, .list(nil)) == .failure(.unreadable(.otherLanguage)))
        #expect(read(swift, .list(.cPlusPlus)) == .failure(.unreadable(.otherLanguage)))
        #expect(throws: Never.self) { try read(swift, .list(.swift)).get() }
        #expect(read(DevelopersPageFixture(rows: [row]), .list(.swift)) == .failure(.unreadable(.otherLanguage)))
    }

    @Test("Accepts a page without rows only if it says that there are no developers")
    func empty() throws {
        #expect(read(DevelopersPageFixture()) == .failure(.unreadable(.notATrendingPage)))
        for sign in ["’", "'"] {
            let notice =
                "<h3>It looks like we don\(sign)t have any trending developers for <strong>Alloy</strong>.</h3>"
            #expect(try read(DevelopersPageFixture(rows: [notice])).get().items.isEmpty)
        }
        let repos = "<h3>It looks like we don’t have any trending repositories.</h3>"
        #expect(read(DevelopersPageFixture(rows: [repos])) == .failure(.unreadable(.notATrendingPage)))
        let notReady = "<p>Trending developers results are currently being dissected.</p>"
        #expect(read(DevelopersPageFixture(rows: [notReady])) == .failure(.unreadable(.temporarilyUnavailable)))
    }

    private func read(
        _ page: DevelopersPageFixture,
        _ language: GitHubDevelopersPage.RequestedLanguage = .any
    ) -> Result<GitHubDevelopersPage, RemoteFailure> {
        Result { () throws(RemoteFailure) in
            try GitHubDevelopersPage.read(page.bytes, since: .daily, language: language, baseURL: "https://github.com")
        }
    }
}
