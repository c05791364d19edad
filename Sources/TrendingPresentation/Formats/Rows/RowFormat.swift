import TrendingDomain

/// How rows are written.
package struct RowFormat {
    /// One of rows.
    let kind: OutputFormat
    let settings: EffectiveSettings
    /// The names of the columns, in their order; `nil` for those of the format.
    var fields: [String]?

    /// Whether markdown and html have a table for each language.
    package var groupsByLanguage: Bool { settings[.group] == .language }
    /// Whether the format is on the command line, and not only in the configuration file.
    package var isTyped: Bool { settings.isGiven(.format) || kind == .row }
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

extension RowFormat {
    /// `nil` if the format is not one of rows.
    package init?(_ settings: EffectiveSettings) {
        let (format, fields) = (settings.outputFormat, settings[.fields])
        if OutputFormat.ofDocuments.contains(format) { return nil }
        self.init(kind: format, settings: settings, fields: fields.isEmpty ? nil : fields)
    }
}
