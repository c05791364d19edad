#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
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
        guard let payload = try? JSONDecoder().decode(SearchPayload.self, from: Data(bytes)) else {
            return .failure(.notJSON)
        }
        guard let rows = payload.rows else { return .failure(.notAList) }
        let colors = LanguageColors.all()
        return .success(
            SearchPage(
                rows: rows.map { $0?.repo(site: site, colors: colors) },
                totalCount: payload.totalCount,
                isIncomplete: payload.isIncomplete
            )
        )
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
        rows = Self.rows(list)
        totalCount = page.number("total_count")
        let flags = try? decoder.container(keyedBy: Flag.self)
        isIncomplete = (try? flags?.decode(Bool.self, forKey: .incompleteResults)) ?? false
    }

    private static func rows(_ list: any UnkeyedDecodingContainer) -> [SearchRow?] {
        var list = list
        return (0..<min(list.count ?? 0, SearchPage.mostRows)).map { _ in
            (try? list.decode(SearchEntry.self))?.row
        }
    }

    private enum Flag: String, CodingKey {
        case incompleteResults = "incomplete_results"
    }
}

/// A row that may be unreadable, which does not keep the next from being read.
private struct SearchEntry: Decodable {
    let row: SearchRow?

    init(from decoder: any Decoder) {
        row = JSONObject(decoder).flatMap(SearchRow.init)
    }
}
