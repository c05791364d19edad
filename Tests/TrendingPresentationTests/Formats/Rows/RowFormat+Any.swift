import TrendingDomain

@testable import TrendingPresentation

extension RowFormat {
    /// A format whose fields are on the command line.
    init(
        kind: OutputFormat,
        template: String? = nil,
        fields: [String]? = nil,
        hasHeader: Bool = true,
        keepsFormulas: Bool = false,
        hasByteOrderMark: Bool = false,
        isGrouped: Bool = false,
        address: String? = nil,
        isDigest: Bool = false
    ) {
        let options = fields.map { [AnySetting.fields: $0.joined(separator: ",")] } ?? [:]
        let table = SettingTable(addresses: [], sourceNames: []) { _ in nil }
        var settings = (try? EffectiveSettings(options: options, table: table)) ?? EffectiveSettings()
        (settings[.row], settings[.selfURL], settings[.digest]) = (template, address, isDigest)
        (settings[.header], settings[.formulas]) = (hasHeader, keepsFormulas)
        (settings[.byteOrderMark], settings[.group]) = (hasByteOrderMark, isGrouped ? .language : .none)
        self.init(kind: kind, settings: settings, fields: fields)
    }
}
