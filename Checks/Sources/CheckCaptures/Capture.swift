import Foundation
import TrendingData
import TrendingDomain

/// A saved page and the rows that the reader must find on it.
struct Capture {
    enum Outcome: Equatable {
        case exact
        case refused
        case different(String)
    }

    let path: String
    let page: [UInt8]
    /// `nil` if the file name has none.
    let period: TrendingQuery.Period?
    let expected: [ExpectedRow]

    /// Every page with an `.expected.json` beside it, sorted by path. `nil` if there is no such folder.
    static func all(below folder: String) -> [Capture]? {
        guard let paths = FileManager.default.enumerator(atPath: folder) else { return nil }
        return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".html") }.sorted().compactMap { path in
            let expectations = "\(folder)/\(path.dropLast(5)).expected.json"
            guard let page = FileManager.default.contents(atPath: "\(folder)/\(path)"),
                let json = FileManager.default.contents(atPath: expectations)
            else { return nil }
            let isList = !path.hasPrefix("developers/")
            let expected = isList ? try? JSONDecoder().decode([ExpectedRow].self, from: json) : []
            return expected.map {
                Capture(path: path, page: Array(page), period: period(in: path), expected: $0)
            }
        }
    }

    private static func period(in path: String) -> TrendingQuery.Period? {
        let name = path.split(separator: "/").last ?? ""
        return name.split(separator: "_").lazy.compactMap { TrendingQuery.Period(String($0)) }.first
    }

    func judge(_ variant: Variant) -> Outcome {
        switch GitHubTrendingPage.read(variant.apply(to: page), since: period, baseURL: "https://github.com") {
        case .failure(let refusal): mayBeRefused ? .refused : .different("refused: \(refusal)")
        case .success(let page): mustBeRefused ? .different("was read") : compare(page, variant)
        }
    }

    private var mustBeRefused: Bool { path.hasPrefix("developers/") || path.hasPrefix("other/") }

    /// The reader may refuse layouts from before June 2019.
    private var mayBeRefused: Bool {
        let date = path.split(separator: "/").last?.prefix(7) ?? ""
        return mustBeRefused || date < "2019-06"
    }

    private func compare(_ page: GitHubTrendingPage, _ variant: Variant) -> Outcome {
        guard page.repos.count == expected.count, page.unreadableRows == 0 else {
            return .different(
                "\(page.repos.count) rows and \(page.unreadableRows) unreadable instead of \(expected.count)"
            )
        }
        let differences = zip(page.repos, expected).flatMap { repo, row in row.differences(from: repo) }
        return differences.isEmpty ? .exact : .different(differences.joined(separator: "\n    "))
    }
}
