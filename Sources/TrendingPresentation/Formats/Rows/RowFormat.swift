import TrendingDomain

/// How rows are written.
package struct RowFormat: Equatable {
    /// One of rows.
    var kind: OutputFormat
    /// The form of a line if the format is a line for each row: a `RowTemplate`.
    var template = ""
    /// The names of the columns, in their order; `nil` for those of the format.
    var fields: [String]?
    /// Whether `fields` are on the command line, and not those of the configuration, which are for all kinds of lists.
    var fieldsAreTyped = true
    var hasHeader = true
    /// Whether cells that a spreadsheet would take for formulas are written as they are.
    var keepsFormulas = false
    /// Whether the text starts with a byte order mark, which Excel needs to read UTF-8.
    var hasByteOrderMark = false
    var feed = FeedFormat()
    /// Whether markdown and html have a table for each language.
    package var groupsByLanguage = false
    /// Whether the format is on the command line, and not only in the configuration file.
    package var isTyped = true
}

/// Names that are not columns.
struct UnknownFields: Error, Equatable {
    var names: [String]
    var columns: [String]
    /// Whether they are on the command line, and not in the configuration.
    var areTyped = true

    var sentence: String {
        let words = names.map { "'\($0)'" }.listed("and")
        let are = names.count == 1 ? "is not a field" : "are not fields"
        let place = areTyped ? "" : "The setting '\(AnySetting.fields.name)' is wrong: "
        let rows = areTyped ? "these rows" : "any list"
        let near = names.compactMap { NameSimilarity.nearest(to: $0, among: columns) }
        let meant = near.isEmpty ? "" : " Did you mean \(near.listed("and"))?"
        return "\(place)\(words) \(are) of \(rows).\(meant) The fields are \(columns.listed("and"))."
    }
}

/// How a feed is written.
struct FeedFormat: Equatable {
    /// The address at which the feed will be; `nil` if that is not known.
    var address: String?
    /// Whether it has one entry a day, with the list, in place of one entry a row.
    var isDigest = false
}

extension RowFormat {
    /// `nil` if the format is not one of rows.
    package init?(_ settings: EffectiveSettings) {
        let format = settings.outputFormat
        if OutputFormat.ofDocuments.contains(format) { return nil }
        let fields = settings[.fields]
        self.init(
            kind: format,
            template: settings[.row] ?? "",
            fields: fields.isEmpty ? nil : fields,
            fieldsAreTyped: settings.isGiven(.fields),
            hasHeader: settings[.header],
            keepsFormulas: settings[.formulas],
            hasByteOrderMark: settings[.byteOrderMark],
            feed: FeedFormat(address: settings[.selfURL], isDigest: settings[.digest]),
            groupsByLanguage: settings[.group] == .language,
            isTyped: settings.isGiven(.format) || format == .row
        )
    }
}
