/// A small page with the structure and the pitfalls of GitHub's page.
package struct PageFixture {
    package var rows: [RowFixture]
    /// The content between the menus and the end of the page.
    package var body: String?
    package var menu: [(name: String, slug: String)]
    package var rowTag: String
    package var title: String
    /// More elements of the head.
    package var head: String

    package init(
        rows: [RowFixture] = [],
        body: String? = nil,
        menu: [(name: String, slug: String)] = [
            ("Unknown languages", "unknown"), ("C++", "c%2B%2B"), ("Swift", "swift"),
        ],
        rowTag: String = "article",
        title: String = "Trending repositories on GitHub",
        head: String = ""
    ) {
        self.rows = rows
        self.body = body
        self.menu = menu
        self.rowTag = rowTag
        self.title = title
        self.head = head
    }

    package var html: String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>\(head)
        <script type="application/json">{"text":"\\u003c/body>"}</script></head>
        <body class="logged-out"><nav><a href="/features/actions">Actions</a><h2><a href="/features/copilot">New</a></h2>
        <a href="/trending">Repositories</a><a href="/trending/developers">Developers</a></nav>
        <details-menu>\(spokenMenu)</details-menu><details-menu>\(languageMenu)</details-menu>
        <details-menu>\(periodMenu)</details-menu>
        <main><div class="Box">\(body ?? rows.map { $0.html(tag: rowTag) }.joined(separator: "\n"))</div></main>
        <footer><h2>Footer</h2><a href="https://github.com">GitHub</a><a href="/site/terms">Terms</a></footer>
        </body>
        </html>
        """
    }

    package var bytes: [UInt8] { Array(html.utf8) }

    private var languageMenu: String {
        menu.map { item("/trending/\($0.slug)?since=daily", $0.name) }.joined()
    }

    private var spokenMenu: String {
        item("/trending/swift?since=daily&amp;spoken_language_code=ab", "Abkhazian")
            + item("/trending?since=daily&amp;spoken_language_code=zh", "Chinese")
    }

    private var periodMenu: String {
        item("/trending/swift?since=daily", "Today") + item("/trending/swift?since=weekly", "This week")
    }

    private func item(_ href: String, _ name: String) -> String {
        "<a role=\"menuitemradio\" href=\"\(href)\" class=\"select-menu-item\"><span>\n  \(name)\n</span></a>"
    }
}

/// A row of the page. Each part is HTML, so that a test can replace it.
package struct RowFixture {
    package var owner: String
    package var name: String
    package var sponsor: String
    package var title: String?
    package var description: String
    package var language: String
    package var stars: String?
    package var forks: String?
    package var builtBy: String
    package var gained: String
    /// The click event of the star button, as JSON.
    package var click: String?

    package init(
        owner: String = "astral-sh",
        name: String = "uv",
        sponsor: String = "",
        title: String? = nil,
        description: String = "<p class=\"col-9 my-1 tmp-pr-4\">\n  A fast package manager.\n</p>",
        language: String = """
        <span class="d-inline-block ml-0"><span class="repo-language-color" style="background-color: #dea584"></span>
        <span itemprop="programmingLanguage">Rust</span></span>
        """,
        stars: String? = nil,
        forks: String? = nil,
        builtBy: String = RowFixture.contributor(
            "charliermarsh",
            href: "/charliermarsh",
            src: "https://avatars.example/u/1?s=40&amp;v=4"
        ),
        gained: String = "812 stars today",
        click: String? = nil
    ) {
        self.owner = owner
        self.name = name
        self.sponsor = sponsor
        self.title = title
        self.description = description
        self.language = language
        self.stars = stars
        self.forks = forks
        self.builtBy = builtBy
        self.gained = gained
        self.click = click
    }

    package static func contributor(_ login: String, href: String, src: String) -> String {
        "<a data-hovercard-type=\"user\" href=\"\(href)\"><img class=\"avatar\" src=\"\(src)\" alt=\"@\(login)\"></a>"
    }

    package static func statistic(_ href: String, _ text: String) -> String {
        "<a href=\"\(href)\" class=\"tmp-mr-3 Link\"><svg aria-label=\"x\"><path d=\"M8 .25\"></path></svg>\n  \(text)</a>"
    }

    package func html(tag: String) -> String {
        let path = "/\(owner)/\(name)"
        let event = click.map { " data-hydro-click=\"\($0.replacing("\"", with: "&quot;"))\"" } ?? ""
        return """
            <\(tag) class="Box-row"><div class="float-right">\(sponsor)<a href="/login?return_to=%2F\(owner)%2F\(name)"\(event)>
            <svg></svg><span>Star</span></a></div>
            \(title ?? "<h2 class=\"h3\"><a data-x=\"{&quot;a&quot;:1}\" href=\"\(path)\"><svg></svg>\n<span>\(owner) /\n</span> \(name)</a></h2>")
            \(description)
            <div class="f6">\(language)
            \(stars ?? Self.statistic("\(path)/stargazers", "48,213"))
            \(forks ?? Self.statistic("\(path)/forks", "1,321"))
            <span>Built by \(builtBy)</span>
            <span class="float-sm-right"><svg></svg> \(gained)</span></div></\(tag)>
            """
    }
}
