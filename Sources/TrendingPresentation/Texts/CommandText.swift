import TrendingDomain

enum CommandText {
    static let historyLogin = "trending login \(RunOption.history.option)"
}

extension TrendingQuery {
    /// The command that shows this list, or fetches it with `refresh`: `trending refresh --language swift`. If the user
    /// has configured another server, the command names GitHub's address too. `next` are the sources to try if this one
    /// fails; `languages` are the languages of several lists, `nil` for all languages. Settings in `naming` are named
    /// even if they have their default, and an address that it gives is not named.
    func command(
        refresh: Bool = false,
        readerUses server: Source? = nil,
        next: [Source] = [],
        languages: [ProgrammingLanguage?] = [],
        naming: NamedOptions = []
    ) -> String {
        var words = ["trending"] + subcommand(refresh: refresh)
        var variables = ""
        let sources = [source] + next
        if source.signal == .starred, next.isEmpty {
            words = ["trending", "starred"] + (refresh ? [RunOption.refresh.option] : [])
        } else if kind == .repos, source.name != Source.github.name || !next.isEmpty || naming.contains(.source) {
            words += [AnySetting.source.option, sources.map(\.name).joined(separator: ",")]
        }
        for source in sources {
            guard let address = source.label ?? source.given ?? source.address ?? usualAddress(of: source, server),
                !naming.give(source)
            else { continue }
            let setting = source.setting ?? SettingReference(.githubURL)
            switch setting {
            // Two sources may have the same address.
            case .option: if !words.contains(setting.typed) { words += [setting.typed, address] }
            case .variable: variables += "\(setting.typed)=\(ShellArgument.quoted(address)) "
            }
        }
        if source.signal != .starred || !next.isEmpty { words += rows(languages, naming) }
        return variables + words.map(ShellArgument.quoted).joined(separator: " ")
    }

    private func subcommand(refresh: Bool) -> [String] {
        switch kind {
        case .repos: refresh ? ["refresh"] : []
        case .developers: ["developers"] + (refresh ? [RunOption.refresh.option] : [])
        }
    }

    /// The options that select the rows.
    private func rows(_ languages: [ProgrammingLanguage?], _ naming: NamedOptions) -> [String] {
        var words: [String] = []
        let slugs = (languages.count > 1 ? languages : [language]).map { $0?.slug ?? "all" }
        if slugs != ["all"] || naming.contains(.language) {
            words += [AnySetting.language.option, slugs.joined(separator: ",")]
        }
        if since != .daily {
            words += [AnySetting.since.option, since.text]
        } else if naming.contains(.since) {
            // A published list has no selectable period.
            let period = source.signal == .published ? EffectiveSettings.defaultWord : since.text
            words += [AnySetting.since.option, period]
        }
        if kind == .repos, spokenLanguage != nil || naming.contains(.spokenLanguage) {
            words += [AnySetting.spokenLanguage.option, spokenLanguage?.code ?? "all"]
        }
        return words
    }

    private func usualAddress(of source: Source, _ server: Source?) -> String? {
        source == .github && server?.name == source.name && server?.address != nil ? RepoAddress.gitHub : nil
    }
}

/// What a suggested command must name, because the configuration file overrides its default, and what it need not name,
/// because the environment or the configuration file gives it to each command.
package struct NamedOptions: Equatable, ExpressibleByArrayLiteral {
    // Names, not settings: a first use of a set of another type searches all conformances.
    private let names: Set<String>
    private let addresses: Set<String>

    init(_ settings: [AnySetting], addresses: [String] = []) {
        names = Set(settings.map(\.name))
        self.addresses = Set(addresses)
    }

    package init(arrayLiteral settings: AnySetting...) { self.init(settings) }

    func contains(_ setting: AnySetting) -> Bool { names.contains(setting.name) }

    /// Whether each command has the address of the source, unless it names another one.
    func give(_ source: TrendingQuery.Source) -> Bool {
        switch source.setBy {
        case .environment, .file: true
        case .option: false
        // A stored list does not know what names its server in this run.
        case .standard, nil: [source.given, source.address].contains { $0.map(addresses.contains) == true }
        }
    }
}

extension EffectiveSettings {
    /// Of the query and the servers.
    package var configured: NamedOptions {
        let named: [AnySetting] = file.exists ? [.source, .language, .since, .spokenLanguage] : []
        let servers: [Setting<String?>] = [.githubURL, .apiURL]
        return NamedOptions(
            named.filter { file[$0] != nil },
            addresses: servers.filter { !isGiven($0) }.compactMap { self[$0] }
        )
    }
}

/// An argument of a command that a message names. The command can be pasted into a shell.
enum ShellArgument {
    /// Within quotes if it needs them.
    static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-+.:/_%,".unicodeScalars.contains(scalar))
        }
        if isPlain { return word }
        // Text that is not safe to print would be changed, and would then name something else.
        guard word.printable == word else { return escaped(word) }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// In the form `$'…'` of bash and zsh, as ASCII without spaces.
    private static func escaped(_ word: String) -> String {
        let bytes = word.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
            case 0x21...0x7E: String(Unicode.Scalar(byte))
            default: (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16)
            }
        }
        return "$'\(bytes.joined())'"
    }
}
