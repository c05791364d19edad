import TrendingDomain

enum CommandText {
    static let historyLogin = "trending login \(RunOption.history.option)"
    static let historyPush = "trending history push"
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
