/// Which lists and days a question is about.
package struct HistoryFilter: Equatable {
    /// The slugs of the languages, empty for the lists of all languages; no slugs for every list.
    package var languages: [String]
    /// In the form of `TrendingQuery.Period.text`; `nil` for every period.
    package var period: String?
    /// The code of a spoken language, empty for the lists of all; `nil` for every list.
    package var spokenLanguage: String?
    /// `nil` for every source.
    package var source: Source?
    package var days: ClosedRange<TrendingDay>

    package init(languages: [String] = [], period: String? = nil, days: ClosedRange<TrendingDay> = .everyDay) {
        self.languages = languages
        self.period = period
        self.days = days
    }

    /// A part of a list that the user selects.
    package enum Part: Hashable {
        case language, period, spokenLanguage, source
    }

    /// Accepts lists that have the selected parts in common with the lists that the user named.
    package init(_ lists: [ListIdentity], selecting parts: Set<Part>) {
        self.init()
        if parts.contains(.language) { languages = lists.map(\.language) }
        guard let list = lists.first else { return }
        if parts.contains(.period) { period = list.period }
        if parts.contains(.spokenLanguage) { spokenLanguage = list.spokenLanguage }
        if parts.contains(.source) { source = Source(of: list) }
    }

    /// The source and the server of a list, as in `ListIdentity`.
    package struct Source: Equatable {
        private let name: String
        private let server: String

        package init(of list: ListIdentity) {
            name = list.source
            server = list.server
        }
    }

    func accepts(_ list: ListIdentity) -> Bool {
        (languages.isEmpty || languages.contains(list.language)) && (period == nil || period == list.period)
            && (spokenLanguage == nil || spokenLanguage == list.spokenLanguage)
            && (source == nil || source == Source(of: list))
    }
}
