import TrendingDomain

/// One page of what a search found.
struct SearchPage: Sendable, Equatable {
    /// In order and without ranks; `nil` for a row that could not be read.
    var rows: [Repo?]
    /// How many there are on all pages; `nil` where GitHub does not say.
    var totalCount: Int?
    /// GitHub ran out of time and says that some may be missing.
    var isIncomplete = false

    /// GitHub gives no more on one page.
    static let mostRows = 100

    enum Refusal: Error, Sendable, Equatable {
        case notJSON, notAList
    }

    static func read(_ bytes: [UInt8], site: String) -> Result<SearchPage, Refusal> {
        guard let answer = JSONAnswer.read(bytes) else { return .failure(.notJSON) }
        guard let page = JSONObject(answer), let list = page.list("items") else { return .failure(.notAList) }
        return .success(
            SearchPage(
                rows: repos(list, site: site),
                totalCount: page.number("total_count"),
                isIncomplete: page.truth("incomplete_results")
            )
        )
    }

    /// A page that is nothing but its rows.
    static func read(rows bytes: [UInt8], site: String) -> Result<SearchPage, Refusal> {
        guard let answer = JSONAnswer.read(bytes) else { return .failure(.notJSON) }
        guard let list = try? answer.elements else { return .failure(.notAList) }
        return .success(SearchPage(rows: repos(list, site: site)))
    }

    private static func repos(_ list: JSONElements, site: String) -> [Repo?] {
        let colors = LanguageColors.all
        return list.prefix(mostRows).map { row in
            JSONObject(row).flatMap(SearchRow.init)?.repo(site: site, colors: colors)
        }
    }
}
