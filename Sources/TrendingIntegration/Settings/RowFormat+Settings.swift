import TrendingDomain
import TrendingPresentation

extension RowFormat {
    /// `nil` if the format is not one of rows.
    init?(_ settings: EffectiveSettings, _ format: OutputFormat) {
        guard let kind = Kind(format, template: settings[.row]) else { return nil }
        let fields = settings[.fields]
        self.init(
            kind,
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

extension RowFormat.Kind {
    fileprivate init?(_ format: OutputFormat, template: String?) {
        switch format {
        case .text, .json: return nil
        case .jsonl: self = .jsonl
        case .csv: self = .csv
        case .tsv: self = .tsv
        case .markdown: self = .markdown
        case .html: self = .html
        case .urls: self = .urls
        case .atom: self = .atom
        case .rss: self = .rss
        case .jsonfeed: self = .jsonfeed
        case .row: self = .template(template ?? "")
        }
    }
}
