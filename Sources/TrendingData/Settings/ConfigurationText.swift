import TrendingDomain

/// The entries of a configuration file, each with a value that its setting accepts.
package struct ConfigurationText: Sendable {
    /// By the names of their settings.
    package private(set) var entries: [String: ConfigurationFile.Entry] = [:]

    /// Options that apply to one run only.
    private static let commandLineOnly: Set = ["match", "all-stored", "force"]

    /// Throws the first mistake. Relative paths start at `folder`.
    package init(_ text: String, folder: String? = nil, _ table: SettingTable) throws(ConfigurationMistake) {
        var scanner = ConfigurationScanner(text)
        var seen: Set<String> = []
        while let entry = try scanner.next({ (name, line) throws(ConfigurationMistake) in
            guard let setting = table.setting(named: name), setting.isInFile else {
                throw Self.unknown(name, line: line, table)
            }
            guard seen.insert(setting.name).inserted else { throw .syntax(.repeated(name: name), line: line) }
        }) {
            guard let setting = table.setting(named: entry.name) else { continue }
            do throws(SettingMistake) {
                entries[setting.name] = try setting.entry(entry.value, line: entry.line, folder: folder, table)
            } catch {
                throw .value(error, line: entry.line)
            }
        }
    }

    /// Reads the bytes of a file.
    package init(_ bytes: [UInt8], folder: String? = nil, _ table: SettingTable) throws(ConfigurationMistake) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let place = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
            throw .notUTF8(line: place + 1)
        }
        try self.init(text, folder: folder, table)
    }

    private static func unknown(_ name: String, line: Int, _ table: SettingTable) -> ConfigurationMistake {
        let isOption = commandLineOnly.contains(name) || table.setting(named: name) != nil
        guard !isOption else { return .commandLineOnly(name, line: line) }
        return .unknownName(name, near: NameSimilarity.nearest(to: name, among: table.ofFile.map(\.name)), line: line)
    }
}
