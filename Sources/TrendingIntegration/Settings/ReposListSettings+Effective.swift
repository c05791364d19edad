import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension ReposListSettings {
    /// Expects values that their kinds accept, but for an address from the environment.
    package init(_ effective: EffectiveSettings) {
        self.init()
        func text(_ key: ConfigurationKey) -> String { effective[key].text ?? "" }
        func isOn(_ key: ConfigurationKey) -> Bool { effective[key].text == "true" }
        languages =
            effective.name(.language)?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
        configured = effective.configured
        since = effective.isStandard(.since) ? nil : TrendingQuery.Period(typed: text(.since))
        spokenLanguage = effective.name(.spokenLanguage)
        arrangement.sort = Arrangement.SortOrder(rawValue: text(.sort)) ?? arrangement.sort
        arrangement.isReversed = isOn(.reverse)
        arrangement.limit = ConfigurationKind.number(text(.limit))
        format = OutputFormat(rawValue: text(.format)) ?? format
        view.layout = PlainTextRenderer.Layout(rawValue: text(.layout)) ?? view.layout
        view.color = ColorMode(rawValue: text(.color)) ?? view.color
        view.usesPager = isOn(.pager)
        sources = text(.source)
        githubURL = effective.address(.githubURL)
        isGitHubURLConfigured = effective.configuresServer
        apiURL = effective.address(.apiURL)
        feedURL = effective[.feedURL].text
        feedFolder = effective[.feedURL].origin == .file ? effective.folder : nil
        maxAge = AgeText.seconds(text(.maxAge))
        requiresFresh = isOn(.requireFresh)
        isVerbose = isOn(.verbose)
    }
}

extension EffectiveSettings {
    fileprivate var configured: NamedOptions {
        let options: [(ConfigurationKey, NamedOptions)] = [
            (.source, .source), (.language, .language), (.since, .since), (.spokenLanguage, .spokenLanguage),
        ]
        // Not `[]`: that runs generic code, which costs 2 % of showing a stored list.
        return options.reduce(into: NamedOptions(rawValue: 0)) { named, option in
            if isInFile(option.0) { named.formUnion(option.1) }
        }
    }

    /// `nil` for `all`.
    fileprivate func name(_ key: ConfigurationKey) -> String? {
        self[key].text.flatMap { $0.lowercased() == "all" ? nil : $0 }
    }

    /// `nil` where it is left to the environment and the default.
    fileprivate func address(_ key: ConfigurationKey) -> String? {
        let value = self[key]
        return [.option, .file].contains(value.origin) ? value.text : nil
    }
}
