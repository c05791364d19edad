import TrendingDomain

/// The entries of a configuration file, each with a value that its setting accepts, and the mistakes in the other
/// lines.
package struct ConfigurationText: Sendable {
    /// By the names of their settings.
    package private(set) var entries: [String: ConfigurationFile.Entry] = [:]
    /// In the order of their lines.
    package private(set) var mistakes: [ConfigurationMistake] = []

    /// Options that apply to one run only.
    private static let commandLineOnly: Set = ["match", "all-stored", "force"]

    /// Relative paths start at `folder`.
    package init(_ text: String, folder: String? = nil, _ table: SettingTable) {
        var scanner = ConfigurationScanner(text, sections: table.sections)
        var seen: Set<String> = []
        while true {
            var mistake: ConfigurationMistake?
            var name: String?
            do throws(ConfigurationMistake) {
                let next = try scanner.next { typed, line in
                    mistake = Self.mistake(inName: typed, line: line, &seen, table)
                    name = table.setting(named: typed)?.name
                }
                guard let entry = next else { break }
                guard mistake == nil, let setting = name.flatMap(table.setting) else {
                    note(mistake)
                    continue
                }
                do throws(SettingMistake) {
                    entries[setting.name] = try setting.entry(entry.value, line: entry.line, folder: folder, table)
                } catch {
                    note(.init(.value(error), line: entry.line))
                }
            } catch {
                note(mistake ?? error, name)
                scanner.skipMistake()
            }
        }
        mistakes.sort { $0.line < $1.line }
    }

    /// Reads the bytes of a file.
    package init(_ bytes: [UInt8], folder: String? = nil, _ table: SettingTable) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self.init(text, folder: folder, table)
            return
        }
        var lines = bytes.split(separator: "\n", omittingEmptySubsequences: false)
        var wrong: [ConfigurationMistake] = []
        for (index, line) in lines.enumerated() where String(validating: line, as: UTF8.self) == nil {
            let name = String(decoding: line.prefix { $0 != "=" && $0 != " " }, as: UTF8.self)
            wrong.append(.init(.notUTF8, line: index + 1, setting: table.setting(named: name)?.name))
            lines[index] = []
        }
        self.init(String(decoding: Array(lines.joined(separator: "\n".utf8)), as: UTF8.self), folder: folder, table)
        mistakes = (wrong + mistakes).sorted { $0.line < $1.line }
    }

    private mutating func note(_ mistake: ConfigurationMistake?, _ name: String? = nil) {
        guard let mistake else { return }
        mistakes.append(.init(mistake.kind, line: mistake.line, setting: name))
    }

    private static func mistake(
        inName name: String,
        line: Int,
        _ seen: inout Set<String>,
        _ table: SettingTable
    ) -> ConfigurationMistake? {
        if let setting = table.setting(named: name), setting.isInFile {
            return seen.insert(setting.name).inserted ? nil : .init(.syntax(.repeated(name: name)), line: line)
        }
        let rest = String(name.drop { $0 != "." }.dropFirst())
        let names = table.ofFile.map(\.name)
        if let section = table.sections.first(where: { name == $0 || name.hasPrefix("\($0).") }) {
            if names.contains(rest), !rest.contains(".") { return .init(.misplaced(name: rest), line: line) }
            let names = names.filter { $0.hasPrefix("\(section).") }
            let typed = rest.hasPrefix("\(section).") ? rest : name
            // The section, which is right, says nothing about the rest.
            let ends = names.map { String($0.dropFirst(section.count + 1)) }
            guard let near = NameSimilarity.similarName(String(typed.dropFirst(section.count + 1)), among: ends) else {
                return .init(.unknownInSection(name, names: names), line: line)
            }
            return .init(.unknownName(name, near: "\(section).\(near)"), line: line)
        }
        let isOption = commandLineOnly.contains(name) || table.setting(named: name) != nil
        guard !isOption else { return .init(.commandLineOnly(name), line: line) }
        return .init(.unknownName(name, near: NameSimilarity.nearest(to: name, among: names)), line: line)
    }
}
