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
        guard let payload = JSONAnswer.decode(SearchPayload.self, bytes) else {
            return .failure(.notJSON)
        }
        guard let rows = payload.rows else { return .failure(.notAList) }
        return .success(
            SearchPage(
                rows: repos(rows, site: site),
                totalCount: payload.totalCount,
                isIncomplete: payload.isIncomplete
            )
        )
    }

    /// A page that is nothing but its rows.
    static func read(rows bytes: [UInt8], site: String) -> Result<SearchPage, Refusal> {
        guard let payload = JSONAnswer.decode(RowsPayload.self, bytes) else {
            return .failure(.notJSON)
        }
        return payload.rows.map { .success(SearchPage(rows: repos($0, site: site))) } ?? .failure(.notAList)
    }

    private static func repos(_ rows: [SearchRow?], site: String) -> [Repo?] {
        let colors = LanguageColors.all
        return rows.map { $0?.repo(site: site, colors: colors) }
    }
}

/// The shape of a page. Decoding fails only where there is no JSON.
private struct SearchPayload: Decodable {
    /// `nil` where there is no list.
    var rows: [SearchRow?]?
    var totalCount: Int?
    var isIncomplete = false

    init(from decoder: any Decoder) {
        guard let page = JSONObject(decoder), let list = page.list("items") else { return }
        rows = SearchEntry.rows(list)
        totalCount = page.number("total_count")
        let flags = try? decoder.container(keyedBy: Flag.self)
        isIncomplete = (try? flags?.decode(Bool.self, forKey: .incompleteResults)) ?? false
    }

    private enum Flag: String, CodingKey {
        case incompleteResults = "incomplete_results"
    }
}

/// Rows and nothing around them.
private struct RowsPayload: Decodable {
    /// `nil` where there is no list.
    let rows: [SearchRow?]?

    init(from decoder: any Decoder) {
        rows = (try? decoder.unkeyedContainer()).map(SearchEntry.rows)
    }
}

/// A row that may be unreadable, which does not keep the next from being read.
private struct SearchEntry: Decodable {
    let row: SearchRow?

    init(from decoder: any Decoder) {
        row = JSONObject(decoder).flatMap(SearchRow.init)
    }

    static func rows(_ list: any UnkeyedDecodingContainer) -> [SearchRow?] {
        var list = list
        return (0..<min(list.count ?? 0, SearchPage.mostRows)).map { _ in
            (try? list.decode(SearchEntry.self))?.row
        }
    }
}
