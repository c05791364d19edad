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
    let expected: Expected

    enum Expected {
        case repos([ExpectedRow])
        case developers([ExpectedDeveloper])
    }

    /// Every page with an `.expected.json` beside it, sorted by path. `nil` if there is no such folder.
    static func all(below folder: String) -> [Capture]? {
        guard let paths = FileManager.default.enumerator(atPath: folder) else { return nil }
        return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".html") }.sorted().compactMap { path in
            let expectations = "\(folder)/\(path.dropLast(5)).expected.json"
            guard let page = FileManager.default.contents(atPath: "\(folder)/\(path)"),
                let json = FileManager.default.contents(atPath: expectations)
            else { return nil }
            return expected(of: path, json).map {
                Capture(path: path, page: Array(page), period: period(in: path), expected: $0)
            }
        }
    }

    private static func expected(of path: String, _ json: Data) -> Expected? {
        guard path.hasPrefix("developers/") else {
            return (try? JSONDecoder().decode([ExpectedRow].self, from: json)).map { .repos($0) }
        }
        return (try? JSONDecoder().decode([ExpectedDeveloper].self, from: json)).map { .developers($0) }
    }

    private static func period(in path: String) -> TrendingQuery.Period? {
        let name = path.split(separator: "/").last ?? ""
        return name.split(separator: "_").lazy.compactMap { TrendingQuery.Period(String($0)) }.first
    }

    /// A page of developers must also be refused as a page of repositories, and the other way around.
    func judge(_ variant: Variant) -> Outcome {
        let bytes = variant.apply(to: page)
        let repos = Result { () throws(RemoteFailure) in
            try GitHubTrendingPage.read(bytes, since: period, baseURL: "https://github.com")
        }
        let developers = Result { () throws(RemoteFailure) in
            try GitHubDevelopersPage.read(bytes, since: period, baseURL: "https://github.com")
        }
        return switch expected {
        case .repos(let rows): judge(repos, variant, rows, other: developers) { $0.differences(from: $1, in: variant) }
        case .developers(let rows): judge(developers, variant, rows, other: repos) { $0.differences(from: $1) }
        }
    }

    private func judge<Item, Other, Row>(
        _ page: Result<GitHubListPage<Item>, RemoteFailure>,
        _ variant: Variant,
        _ rows: [Row],
        other: Result<GitHubListPage<Other>, RemoteFailure>,
        _ differences: (Row, Item) -> [String]
    ) -> Outcome {
        if case .success = other { return .different("was read as a page of another kind") }
        switch page {
        case .failure(let refusal):
            return mayBeRefused || variant.mayBeRefused ? .refused : .different("refused: \(refusal)")
        case .success(let page):
            if mustBeRefused { return .different("was read") }
            // The program refuses to replace a list by one that lacks so many rows.
            if variant.mayBeRefused, page.unreadableRows > page.items.count / 3 { return .refused }
            guard page.items.count == rows.count, page.unreadableRows <= (variant.addsRow ? 1 : 0) else {
                return .different(
                    "\(page.items.count) rows and \(page.unreadableRows) unreadable instead of \(rows.count)"
                )
            }
            let all = zip(rows, page.items).flatMap(differences)
            return all.isEmpty ? .exact : .different(all.joined(separator: "\n    "))
        }
    }

    /// What is no list, and layouts of 2014 to January 2016.
    private var mustBeRefused: Bool { path.hasPrefix("other/") || date < "2016-02" }

    private var date: Substring { path.split(separator: "/").last?.prefix(7) ?? "" }

    /// The reader may refuse layouts from before June 2019, and of developers from before October 2019.
    private var mayBeRefused: Bool {
        mustBeRefused || date < (path.hasPrefix("developers/") ? "2019-10" : "2019-06")
    }
}
