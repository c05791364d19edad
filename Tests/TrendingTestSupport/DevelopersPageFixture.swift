/// A small page of developers with the structure and the pitfalls of GitHub's page.
package struct DevelopersPageFixture {
    package var rows: [String]
    package var title: String
    package var canonical: String?

    package init(
        rows: [String] = [],
        title: String = "Trending  developers on GitHub today",
        canonical: String? = "https://github.com/trending/developers"
    ) {
        self.rows = rows
        self.title = title
        self.canonical = canonical
    }

    package var bytes: [UInt8] {
        let head = canonical.map { "<link rel=\"canonical\" href=\"\($0)\">" } ?? ""
        return PageFixture(body: rows.joined(separator: "\n"), title: title, head: head).bytes
    }

    /// The page with a row of each variant: with a repository, with an employer, with neither, without the line for the
    /// login, and with a link for sponsors.
    package static var variants: DevelopersPageFixture {
        DevelopersPageFixture(rows: [
            DeveloperRowFixture(rank: 1, login: "Astro-Han", id: 255, name: "Astro Han").html,
            DeveloperRowFixture(
                rank: 2,
                login: "bradfitz",
                id: 2621,
                name: "Brad Fitzpatrick",
                right: .employer("Tailscale")
            )
            .html,
            DeveloperRowFixture(rank: 3, login: "emontnemery", id: 7, name: "Erik", right: .joined).html,
            DeveloperRowFixture(rank: 4, login: "yhirose", id: 9, name: "yhirose", hasLoginLine: false).html,
            DeveloperRowFixture(rank: 5, login: "isaacs", id: 3, name: "isaacs", hasSponsors: true).html,
        ])
    }
}

/// A row of the page of developers.
package struct DeveloperRowFixture {
    package enum Right {
        case repo(owner: String, name: String, description: String)
        case employer(String)
        case joined
    }

    package var rank: Int
    package var login: String
    package var id: Int
    package var name: String
    package var right: Right
    package var hasLoginLine: Bool
    package var hasSponsors: Bool
    /// The login in the row's anchor.
    package var anchor: String

    package init(
        rank: Int,
        login: String,
        id: Int = 1,
        name: String = "Some One",
        right: Right? = nil,
        hasLoginLine: Bool = true,
        hasSponsors: Bool = false,
        anchor: String? = nil
    ) {
        self.rank = rank
        self.login = login
        self.id = id
        self.name = name
        self.right = right ?? .repo(owner: login, name: "tool-\(rank)", description: "A tool for <b>all</b>,\n cut…")
        self.hasLoginLine = hasLoginLine
        self.hasSponsors = hasSponsors
        self.anchor = anchor ?? login
    }

    package var html: String {
        let avatar = "https://avatars.githubusercontent.com/u/\(id)?s=96&amp;v=4"
        return """
            <article class="Box-row d-flex" id="pa-\(anchor)"><a href="#pa-\(login)" class="f6">\n  \(rank)\n</a>
            <div><a href="/\(login)"><img class="rounded avatar-user" src="\(avatar)" alt="@\(login)"></a></div>
            <div><div><div><h1 class="h3"><a href="/\(login)">\n \(name)\n</a></h1>
            \(hasLoginLine ? "<p class=\"f4\"><a href=\"/\(login)\">\(login)</a></p>" : "")</div>
            <div><div>\(rightPart)</div></div></div><div>\(hasSponsors ? "<a href=\"/sponsors/\(login)\">Sponsor</a>" : "")
            <a href="/login?return_to=%2Ftrending%2Fdevelopers">Follow</a></div></div></article>
            """
    }

    private var rightPart: String {
        switch right {
        case .repo(let owner, let name, let description):
            """
            <article><div class="f6"><svg></svg>Popular repo</div><h1 class="h4"><a href="/\(owner)/\(name)"><svg></svg>
            \(name)</a></h1><div class="f6 mt-1">\n  \(description)\n</div></article>
            """
        case .employer(let name):
            """
            <p class="f6"><span class="sr-only">Works for \(name)</span><svg></svg><span><span aria-hidden="true">\(name)
            </span></span></p>
            """
        case .joined: "<p class=\"f6\"><svg></svg> Joined on Sep 14, 2015</p>"
        }
    }
}
