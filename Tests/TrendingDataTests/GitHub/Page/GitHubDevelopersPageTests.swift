import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("GitHub's page of developers")
struct GitHubDevelopersPageTests {
    @Test("Reads every kind of row, and counts no article within a row")
    func variants() throws {
        let page = try read(.variants).get()
        #expect(page.unreadableRows == 0)
        let rows = page.items.map { item in
            let facts = [item.organization, item.popularRepo?.name, item.isSponsorable == true ? "sponsors" : nil]
            return "\(item.rank ?? 0) \(item.login) \(item.id ?? 0) \(item.name ?? "")"
                + facts.compactMap { $0.map { ", " + $0 } }.joined()
        }
        #expect(
            rows == [
                "1 Astro-Han 255 Astro Han, tool-1", "2 bradfitz 2621 Brad Fitzpatrick, Tailscale",
                "3 emontnemery 7 Erik", "4 yhirose 9 yhirose, tool-4", "5 isaacs 3 isaacs, tool-5, sponsors",
            ]
        )
        #expect(page.items.map(\.isSponsorable).prefix(4).allSatisfy { $0 == false })
    }

    @Test("Reads each field of a row")
    func fields() throws {
        let row = DeveloperRowFixture(
            rank: 7,
            login: "ada",
            id: 30140,
            name: "Ada &amp; Söhne",
            right: .repo(owner: "analytical", name: "engine", description: "Weaves <g-emoji>🤙</g-emoji> patterns")
        )
        let expected = Developer(
            rank: 7,
            id: 30140,
            login: "ada",
            name: "Ada & Söhne",
            url: "https://github.com/ada",
            avatarURL: "https://avatars.githubusercontent.com/u/30140?s=96&v=4",
            popularRepo: PopularRepo(
                owner: "analytical",
                name: "engine",
                url: "https://github.com/analytical/engine",
                description: "Weaves 🤙 patterns"
            )
        )
        #expect(try read([row.html]).get().items == [expected])
    }

    @Test("Takes the login from the anchor and the address, never from the line that shows it")
    func login() throws {
        let shown = DeveloperRowFixture(rank: 1, login: "ada").html
            .replacing("<p class=\"f4\"><a href=\"/ada\">ada</a></p>", with: "<p class=\"f4\">mallory</p>")
        #expect(try read([shown]).get().items.map(\.login) == ["ada"])
        let moved = DeveloperRowFixture(rank: 1, login: "ada").html.replacing("id=\"pa-ada\"", with: "id=\"row-1\"")
        #expect(try read([moved]).get().items.map(\.login) == ["ada"])
    }

    @Test("A name that begins with a word of advertisements is a name", arguments: ["Ad Visser", "Sponsored Dev"])
    func name(name: String) throws {
        let rows = ["ada", "grace", "linus"].enumerated().map { index, login in
            DeveloperRowFixture(rank: index + 1, login: login, name: index == 1 ? name : "Some One").html
        }
        #expect(try read(rows).get().items.map(\.name) == ["Some One", name, "Some One"])
    }

    @Test("No developer has the name of one of GitHub's pages", arguments: ["trending", "Settings", "login", "-"])
    func reserved(login: String) throws {
        let rows = [DeveloperRowFixture(rank: 1, login: login).html, DeveloperRowFixture(rank: 2, login: "ada").html]
        let page = try read(rows).get()
        #expect(page.items.map(\.login) == ["ada"] && page.unreadableRows == 1)
    }

    @Test(
        "Counts a row as unreadable if it contradicts itself or is there twice; ranks by place if ranks are not in order"
    )
    func contradictions() throws {
        let ada = DeveloperRowFixture(rank: 2, login: "ada")
        for (other, logins, ranks) in [
            (DeveloperRowFixture(rank: 3, login: "grace", anchor: "mallory"), ["ada"], [2]),
            (DeveloperRowFixture(rank: 3, login: "ADA"), ["ada"], [2]),
            (DeveloperRowFixture(rank: 2, login: "grace"), ["ada", "grace"], [1, 2]),
        ] {
            let page = try read([ada.html, other.html]).get()
            #expect(page.items.map(\.login) == logins && page.unreadableRows == 2 - logins.count)
            #expect(page.items.map(\.rank) == ranks && page.items.map(\.isSponsorable).allSatisfy { $0 == nil })
        }
    }

    @Test("Reads rows that are no articles, and rows without classes")
    func otherElements() throws {
        let row = DeveloperRowFixture(rank: 1, login: "ada").html
        let section = row.replacing("<article class=\"Box-row d-flex\"", with: "<section") + "</section>"
        #expect(try read([section]).get().items.map(\.popularRepo?.name) == ["tool-1"])
    }

    @Test("Leaves out a hidden row, and keeps one without a link in its title", arguments: ["hidden", "class=d-none"])
    func hiddenRow(attribute: String) throws {
        var rows = DeveloperRowFixture.some(4)
        rows[1] = rows[1].replacing("<article class=\"Box-row d-flex\"", with: "<article \(attribute)")
        rows[2] = rows[2].replacing(/<h1 class="h3">.*?<\/h1>/.dotMatchesNewlines(), with: "<h1>Some One</h1>")
        let page = try read(rows).get()
        #expect(page.items.map(\.login) == ["user-1", "user-3", "user-4"] && page.unreadableRows == 0)
    }

    @Test("Finds rows by their titles, whatever element they are", arguments: ["li", "div", "section"])
    func otherRows(tag: String) throws {
        let rows = DeveloperRowFixture.some(4)
        let others = rows.map { row in
            row.replacing(/^\s*<article/) { _ in "<\(tag)" }.replacing(/<\/article>\s*$/) { _ in "</\(tag)>" }
                .replacing(/\ id="pa-[^"]*"/, with: "")
        }
        #expect(try read(others).get() == read(rows).get())
    }

    @Test("Leaves out a row with a badge that other rows don't have, and says so")
    func badge() throws {
        let right = DeveloperRowFixture.Right.repo(owner: "a", name: "ad-tools", description: "Ad <b>blocker</b>")
        let rows = (1...4).map { DeveloperRowFixture(rank: $0, login: "user-\($0)", right: right).html }
        let badge = "<span>Featured</span>"
        for badged in [
            rows[1].replacing("<h1", with: "\(badge)<h1", maxReplacements: 1),
            rows[1].replacing("Follow</a>", with: "Follow</a>\(badge)"),
            rows[1].replacing("Follow</a>", with: "Follow</a><p>Promoted by Acme</p>"),
        ] {
            let page = try read([rows[0], badged, rows[2], rows[3]]).get()
            #expect(page.items.map(\.login) == ["user-1", "user-3", "user-4"])
            #expect(page.items.map(\.rank) == [1, 3, 4] && page.unreadableRows == 1)
        }
    }

    @Test("Lists only the rows that stand with the menus, and says that others were left out", arguments: [1, 3, 9])
    func otherSection(count: Int) throws {
        let menu = (1...20).map { "<a href=\"/trending/developers/l-\($0)?since=daily\">L</a>" }.joined()
        let list = "<div>\(menu)\(DeveloperRowFixture.some(3).joined())</div>"
        let other = "<div><h2>Recommended</h2>\(DeveloperRowFixture.some(count, of: "other").joined())</div>"
        for body in [[list, other], [other, list]] {
            let page = try read(body).get()
            #expect(page.items.map(\.login) == ["user-1", "user-2", "user-3"])
            #expect(page.unreadableRows == count)
        }
    }

    @Test("Drops pictures of other servers, and makes addresses from names")
    func checked() throws {
        var developer = try #require(try read(.variants).get().items.first)
        developer.avatarURL = "https://evil.test/u/1"
        developer.url = "https://evil.test"
        let checked = developer.checked(at: RepoSite(address: "https://ghe.test"))
        #expect(checked.avatarURL == nil)
        #expect(checked.url == "https://ghe.test/Astro-Han")
        #expect(checked.popularRepo?.url == "https://ghe.test/Astro-Han/tool-1")
    }

    private func read(_ rows: [String]) -> Result<GitHubDevelopersPage, RemoteFailure> {
        read(DevelopersPageFixture(rows: rows))
    }

    private func read(_ page: DevelopersPageFixture) -> Result<GitHubDevelopersPage, RemoteFailure> {
        Result { () throws(RemoteFailure) in
            try GitHubDevelopersPage.read(page.bytes, since: nil, baseURL: "https://github.com")
        }
    }
}

extension DeveloperRowFixture {
    /// `user-1` and so on.
    fileprivate static func some(_ count: Int, of name: String = "user") -> [String] {
        (1...count).map { DeveloperRowFixture(rank: $0, login: "\(name)-\($0)").html }
    }
}
