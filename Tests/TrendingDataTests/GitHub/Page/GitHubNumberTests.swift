import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Row numbers")
struct GitHubNumberTests {
    @Test(
        "Reads a number from one piece of text",
        arguments: lines(
            """
            307
            <b>307</b>
            <i></i> 307 <b> </b>
            <b>307</b> <i>stars</i>
            307 stars
            <span>Stars</span>&#10;307
            30<!-- -->7
            &#51;07
            307<span class="sr-only">5,678</span>
            <svg><title>999</title></svg>307
            307<datalist><option>9</datalist>
            <del>48,000</del> 307
            <span class="not-sr-only">307</span>
            307<i popover="auto">9</i>
            307<details><p>9</p></details>
            <b style="display:none;display:inline">307</b>
            &#51;&#x30;7
            """
        )
    )
    func onePiece(html: String) throws {
        #expect(try figures(html) == [307, 307])
    }

    @Test(
        "Leaves out an ambiguous number",
        arguments: lines(
            """
            <span>307</span><span>307</span>
            <span>3</span><span>07</span>
            307 307
            12 291
            12&nbsp;291
            12&#x2009;291
            12&#x202F;291
            1,234 567
            <span>12</span>,<span>291</span>
            <b>12</b>k
            12<b>k</b>
            12<sup>1</sup>
            <b>307</b> of 400
            48,213 stars 9
            307 stars today
            <img alt="1">307
            -307
            3.5
            1,23
            <b>307</b>+
            30<template></template>7
            <span class="sr-only">9,999</span>
            <i class="x visually-hidden">9,999</i>
            <svg><g><title>999</title></g></svg>
            <del>48,000</del>
            1&#0;2
            12&#xFFFF
            <span title="11&#0;2">1.1k</span>
            """
        )
    )
    func ambiguous(html: String) throws {
        #expect(try figures(html) == [nil, nil])
    }

    @Test(
        "Reads the exact number of a rounded one from a label",
        arguments: pairs(
            """
            <b>48,213</b> => 48213
            <span title="66,412">66.4k</span> => 66412
            <span aria-label="66412 users starred this repository">66.4k</span> => 66412
            <span title="66,412" aria-label="66412 stars">66.4k</span> => 66412
            <i aria-hidden="true">66.4k</i><i aria-label="66,412 stars"></i> => 66412
            <span title="66,449">66.4k</span> => 66449
            <span title="66,351">66.4K</span> => 66351
            <span title="1,234,567">1.2m</span> => 1234567
            <span title="9,950">10k</span> => 9950
            """
        )
    )
    func rounded(html: String, number: String) throws {
        #expect(try figures(html) == [Int(number), Int(number)])
    }

    @Test(
        "Leaves out a rounded number without a matching exact one",
        arguments: lines(
            """
            66.4k
            <span title="66.4k">66.4k</span>
            <span title="12">66.4k</span>
            <span title="66,512">66.4k</span>
            <span title="66,412" aria-label="66,413">66.4k</span>
            <span aria-label="You and 66,412 others">66.4k</span>
            <span title="66 412">66.4k</span>
            <span title="66,412">6 6.4k</span>
            <span title="66,412">66.4kk</span>
            <span title="0">.k</span>
            """
        )
    )
    func roundedOnly(html: String) throws {
        #expect(try figures(html) == [nil, nil])
    }

    @Test("Leaves out contradictory numbers")
    func contradiction() throws {
        for (numbers, stars) in [(["307", "308"], nil), (["307", "307"], 307), (["", "307"], 307)] {
            let links = numbers.map { RowFixture.statistic("/astral-sh/uv/stargazers", $0) }.joined()
            #expect(try RowFixture(stars: links).read().stars == stars)
        }
        #expect(try gained("<span>1 star today</span><span>2 stars today</span>") == nil)
    }

    @Test(
        "Reads the figures from every known link target, and not those of other links",
        arguments: pairs(
            """
            /astral-sh/uv/stargazers => 3782 nil
            /astral-sh/uv/stargazers.uv => 3782 nil
            https://github.com/Astral-SH/uv/stargazers => 3782 nil
            /someone/else/stargazers => nil nil
            /astral-sh/uv/forks => nil 3782
            /astral-sh/uv/network => nil 3782
            /astral-sh/uv/network/members => nil 3782
            /astral-sh/uv/network/members.uv => nil 3782
            /astral-sh/uv/network/dependents => nil nil
            """
        )
    )
    func links(href: String, figures: String) throws {
        let repo = try RowFixture(stars: RowFixture.statistic(href, "3,782"), forks: "").read()
        #expect([repo.stars, repo.forks].map { $0.map(String.init) ?? "nil" }.joined(separator: " ") == figures)
    }

    @Test(
        "Reads the stars gained from one piece of text, in every wording",
        arguments: pairs(
            """
            307 stars today => 307
            <b>1,307</b> stars today => 1307
            <b>1,307</b> <i>stars today</i> => 1307
            +<b>1,307</b> stars today => 1307
            • <b>1,307</b> stars today => 1307
            1,307<!-- --> stars&nbsp;today => 1307
            <b title="1,307 stars">1.3k stars today</b> => 1307
            0 stars today => 0
            1 star today => 1
            1 stars today => 1
            1,601 stars this week => 1601
            1 star this month => 1
            1,000,000 stars this month => 1000000
            <b>56,001</b> stars&#10; this month => 56001
            """
        )
    )
    func gained(html: String, number: String) throws {
        #expect(try gained(html) == Int(number))
    }

    @Test(
        "Leaves out stars gained if the number may be the end of another",
        arguments: lines(
            """
            12 291 stars today
            12&nbsp;291 stars today
            12&#x2009;291 stars today
            12 <b>291 stars today</b>
            <span>12</span> <span>291 stars today</span>
            <span>307</span><span>307</span> stars today
            <b>81</b>2 stars today
            12,<b>291</b> stars today
            &minus;<b>3</b> stars today
            1.3k stars today
            <b>1</b>.<b>3</b>k stars today
            stars today
            <a href="/x">307</a> stars today
            <b title="900 stars">1.3k stars today</b>
            lost <b>812</b> stars today
            1/<b>812</b> stars today
            up to <b>812</b> stars today
            &ndash;<b>812</b> stars today
            10e<b>812</b> stars today
            5 forks today
            gained 5 stars today
            5 stars today!
            5k stars today
            5 Stars Today
            11111111111111111111111111111111111111111111111111111111111111111111111111111111 stars today
            5 stars this year
            1&#0;2 stars today
            lost <b>812 stars today</b>
            &ndash;<i><b>812</b> stars today</i>
            <del>812</del> stars today
            """
        ),
        ["article", "li"]
    )
    func gainedAmbiguous(html: String, tag: String) throws {
        // Words that other rows don't have may be an advertisement.
        let rows = [RowFixture(gained: html), RowFixture(name: "ruff")]
        let gained = try PageFixture(rows: rows, rowTag: tag).read().items.map(\.starsGained)
        #expect(gained.last == 812 && gained.dropLast().allSatisfy { $0 == nil })
    }

    @Test("The number in a link does not continue into the stars gained, and a list may have none")
    func afterForks() throws {
        #expect(try RowFixture(builtBy: "", gained: "812 stars today").read().starsGained == 812)
        let row = RowFixture(stars: "", forks: "", builtBy: "", gained: "812 stars today")
        #expect(try row.read().starsGained == 812)
        let rows = [RowFixture(gained: ""), RowFixture(name: "ruff", gained: "")]
        #expect(try PageFixture(rows: rows).read().items.map(\.starsGained) == [nil, nil])
    }

    @Test("Ignores numbers in the description")
    func inDescription() throws {
        let description = """
            <p>5 stars today <a href="https://github.com/astral-sh/uv/stargazers">9,999</a>
            <i>7 stars today</i><img alt="@evil"></p>
            """
        let repo = try RowFixture(description: description, stars: "", builtBy: "", gained: "").read()
        #expect(repo.stars == nil && repo.starsGained == nil && repo.builtBy == [])
    }

    @Test("Ignores the stars gained in another period than requested", arguments: ["article", "li"])
    func otherPeriod(tag: String) throws {
        let gained = [
            "5 stars today", "6 stars today", "", "7 stars this week", "<i>8 stars this week</i> 1 star today",
        ]
        let rows = gained.enumerated().map { RowFixture(name: "repo-\($0)", gained: $1) }
        let page = PageFixture(rows: rows, rowTag: tag)
        #expect(try page.read(since: .daily).items.map(\.starsGained) == [5, 6, nil, nil, 1])
        #expect(try page.read().items.map(\.starsGained) == [5, 6, nil, 7, 8])
        let month = [RowFixture(gained: "9,999 stars this month"), RowFixture(name: "ruff", gained: "")]
        let monthly = PageFixture(rows: month, rowTag: tag)
        #expect(throws: Never.self) { try monthly.read(since: .monthly) }
        for (page, period) in [(page, .weekly), (page, .monthly), (monthly, .daily), (monthly, .weekly)]
            as [(PageFixture, TrendingQuery.Period)]
        {
            #expect(throws: RemoteFailure.unreadable(.otherPeriod)) { try page.read(since: period) }
        }
    }

    @Test("Rejects a page if its rows and its title name different periods")
    func otherTitle() throws {
        let page = { (words: String) in
            PageFixture(rows: [RowFixture()], title: "Trending repositories on GitHub \(words) · GitHub")
        }
        #expect(try page("today").read(since: .daily).items.count == 1)
        for period in [TrendingQuery.Period.daily, .weekly] {
            #expect(throws: RemoteFailure.unreadable(.otherPeriod)) { try page("this week").read(since: period) }
        }
    }

    /// The stars and forks of rows with this HTML in their links.
    private func figures(_ html: String) throws -> [Int?] {
        let stars = try RowFixture(stars: RowFixture.statistic("/astral-sh/uv/stargazers", html)).read().stars
        return [stars, try RowFixture(forks: RowFixture.statistic("/astral-sh/uv/forks", html)).read().forks]
    }

    private func gained(_ html: String) throws -> Int? { try RowFixture(gained: html).read().starsGained }
}
