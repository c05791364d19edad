import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Page mutations")
struct GitHubMutationTests {
    /// A change to one element.
    enum Change: CaseIterable {
        case drop, double, hide, screen

        func apply(to element: Substring) -> String {
            switch self {
            case .drop: ""
            case .double: "\(element)\(element)"
            case .hide: "<template>\(element)</template>"
            case .screen: "<span aria-hidden=\"true\">\(element)</span>"
            }
        }
    }

    @Test(
        "A changed element never causes a wrong number, name or contributor",
        arguments: Change.allCases,
        ["article", "li"]
    )
    func changes(change: Change, tag: String) throws {
        let rows = [
            RowFixture(name: "one", gained: "1,601 stars today"),
            RowFixture(
                owner: "apple",
                name: "two",
                description: "<p>Two <a href=\"https://github.com/astral-sh/one\">one</a></p>",
                stars: RowFixture.statistic("/apple/two/stargazers", "<b title=\"66,412\">66.4k</b>"),
                forks: RowFixture.statistic("/apple/two/forks", "<b>12</b>"),
                gained: "<b>307</b> <i>stars today</i>"
            ),
            RowFixture(name: "three", description: "", builtBy: "", gained: "7 stars today"),
        ]
        let html = PageFixture(rows: rows, rowTag: tag).html
        let expected = try PageFixture(rows: rows).read().items
        let main = try #require(html.firstRange(of: "<main>"))
        for element in elements(of: html[main.upperBound...]) {
            let changed = html[..<element.lowerBound] + change.apply(to: html[element]) + html[element.upperBound...]
            let result = GitHubTrendingPage.read(Array(changed.utf8), since: .daily)
            for repo in (try? result.get().items) ?? [] {
                let known = try #require(expected.first { $0.name == repo.name }, "\(html[element])")
                #expect(known.allows(repo), "\(html[element])")
            }
        }
    }

    /// Finds each closed element, from its start tag to its end tag.
    private func elements(of html: Substring) -> [Range<String.Index>] {
        var open: [(name: Substring, start: String.Index)] = []
        var found: [Range<String.Index>] = []
        for tag in html.matches(of: /<(\/?)([a-z0-9]+)[^>]*>/) {
            if tag.output.1.isEmpty {
                open.append((tag.output.2, tag.range.lowerBound))
            } else if let place = open.lastIndex(where: { $0.name == tag.output.2 }) {
                found.append(open[place].start..<tag.range.upperBound)
                open.removeSubrange(place...)
            }
        }
        return found
    }
}

extension Repo {
    /// Whether each field of the other repository is equal or absent.
    fileprivate func allows(_ other: Repo) -> Bool {
        owner == other.owner && url == other.url && (other.stars ?? stars) == stars && (other.forks ?? forks) == forks
            && (other.starsGained ?? starsGained) == starsGained && (other.language ?? language) == language
            && (other.languageColor ?? languageColor) == languageColor
            && isPart(other.description, of: description)
            && other.builtBy.allSatisfy(builtBy.contains)
    }

    /// Whether a changed page may show this description: less of it, or its end twice.
    private func isPart(_ found: String?, of whole: String?) -> Bool {
        guard let found else { return true }
        return whole.map { $0.hasPrefix(found) || found.hasPrefix($0) } ?? false
    }
}
