import TrendingDomain
import TrendingPresentation

extension RowFormat {
    /// `nil` if the format is not one of rows.
    init?(_ settings: EffectiveSettings) {
        let format = settings.outputFormat
        if OutputFormat.ofDocuments.contains(format) { return nil }
        let fields = settings[.fields]
        self.init(
            format,
            template: settings[.row] ?? "",
            fields: fields.isEmpty ? nil : fields,
            hasHeader: settings[.header],
            keepsFormulas: settings[.formulas],
            hasByteOrderMark: settings[.byteOrderMark]
        )
        fieldsAreTyped = settings.isGiven(.fields)
        feed = FeedFormat(address: settings[.selfURL], isDigest: settings[.digest])
        groupsByLanguage = settings[.group] == .language
        isTyped = settings.isGiven(.format) || format == .row
    }
}
