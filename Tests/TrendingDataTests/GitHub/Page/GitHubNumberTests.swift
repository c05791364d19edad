import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Row numbers")
struct GitHubNumberTests {
    @Test(
        "Reads a number from one piece of text",
        arguments: [
            ("307", 307), ("<b>48,213</b>", 48_213), ("<i></i> 307 <b> </b>", 307), ("<b>307</b> <i>stars</i>", 307),
            ("307 stars", 307),
            ("<span>Stars</span>\n307", 307), ("30<!-- -->7", 307), ("&#51;07", 307),
            ("307<span class=\"sr-only\">5,678</span>", 307), ("<svg><title>999</title></svg>307", 307),
            ("307<datalist><option>9</datalist>", 307), ("<del>48,000</del> 307", 307),
            ("<span class=\"not-sr-only\">307</span>", 307), ("307<i popover=\"auto\">9</i>", 307),
            ("307<details><p>9</p></details>", 307),
            ("<b style=\"display:none;display:inline\">307</b>", 307), ("&#51;&#x30;7", 307),
        ]
    )
    func onePiece(html: String, number: Int) throws {
        #expect(try figures(html) == [number, number])
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
        arguments: [
            ("<span title=\"66,412\">66.4k</span>", 66_412),
            ("<span aria-label=\"66412 users starred this repository\">66.4k</span>", 66_412),
            ("<span title=\"66,412\" aria-label=\"66412 stars\">66.4k</span>", 66_412),
            ("<i aria-hidden=\"true\">66.4k</i><i aria-label=\"66,412 stars\"></i>", 66_412),
            ("<span title=\"66,449\">66.4k</span>", 66_449), ("<span title=\"66,351\">66.4K</span>", 66_351),
            ("<span title=\"1,234,567\">1.2m</span>", 1_234_567), ("<span title=\"9,950\">10k</span>", 9_950),
        ]
    )
    func rounded(html: String, number: Int) throws {
        #expect(try figures(html) == [number, number])
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
        let links = { (numbers: [String]) in
            numbers.map { RowFixture.statistic("/astral-sh/uv/stargazers", $0) }.joined()
        }
        #expect(try read(RowFixture(stars: links(["307", "308"]))).stars == nil)
        #expect(try read(RowFixture(stars: links(["307", "307"]))).stars == 307)
        #expect(try read(RowFixture(stars: links(["", "307"]))).stars == 307)
        let gained = "<span>1 star today</span><span>2 stars today</span>"
        #expect(try read(RowFixture(gained: gained)).starsGained == nil)
    }

    @Test(
        "Reads the stars gained from one piece of text",
        arguments: [
            ("307 stars today", 307), ("<b>1,307</b> stars today", 1307), ("<b>1,307</b> <i>stars today</i>", 1307),
            ("+<b>1,307</b> stars today", 1307), ("• <b>1,307</b> stars today", 1307),
            ("1,307<!-- --> stars&nbsp;today", 1307), ("<b title=\"1,307 stars\">1.3k stars today</b>", 1307),
        ]
    )
    func gained(html: String, number: Int) throws {
        #expect(try read(RowFixture(gained: html)).starsGained == number)
    }

    @Test(
        "Leaves out stars gained if the number may be the end of another",
        arguments: [
            "12 291 stars today", "12&nbsp;291 stars today", "12&#x2009;291 stars today", "12 <b>291 stars today</b>",
            "<span>12</span> <span>291 stars today</span>", "<span>307</span><span>307</span> stars today",
            "<b>81</b>2 stars today", "12,<b>291</b> stars today", "&minus;<b>3</b> stars today", "1.3k stars today",
            "<b>1</b>.<b>3</b>k stars today", "stars today", "<a href=\"/x\">307</a> stars today",
            "<b title=\"900 stars\">1.3k stars today</b>", "lost <b>812</b> stars today", "1/<b>812</b> stars today",
            "up to <b>812</b> stars today", "&ndash;<b>812</b> stars today", "10e<b>812</b> stars today",
            "5 forks today", "gained 5 stars today", "5 stars today!", "5k stars today", "5 Stars Today",
            String(repeating: "1", count: 80) + " stars today", "5 stars this year",
            "1&#0;2 stars today", "lost <b>812 stars today</b>", "&ndash;<i><b>812</b> stars today</i>",
            "<del>812</del> stars today",
        ],
        ["article", "li"]
    )
    func gainedAmbiguous(html: String, tag: String) throws {
        // Words that other rows don't have may be an advertisement.
        let rows = [RowFixture(gained: html), RowFixture(name: "ruff")]
        let gained = try PageFixture(rows: rows, rowTag: tag).read().items.map(\.starsGained)
        #expect(gained.last == 812 && gained.dropLast().allSatisfy { $0 == nil })
    }

    @Test("The number in a link does not continue into the stars gained")
    func afterForks() throws {
        #expect(try read(RowFixture(builtBy: "", gained: "812 stars today")).starsGained == 812)
        let row = RowFixture(stars: "", forks: "", builtBy: "", gained: "812 stars today")
        #expect(try PageFixture(rows: [row, RowFixture(name: "ruff")]).read().items.first?.starsGained == 812)
    }

    /// The stars and forks of rows with this HTML in their links.
    private func figures(_ html: String) throws -> [Int?] {
        let stars = try read(RowFixture(stars: RowFixture.statistic("/astral-sh/uv/stargazers", html))).stars
        return [stars, try read(RowFixture(forks: RowFixture.statistic("/astral-sh/uv/forks", html))).forks]
    }

    private func read(_ row: RowFixture) throws -> Repo {
        try #require(try PageFixture(rows: [row, RowFixture(name: "other")]).read().items.first)
    }
}
