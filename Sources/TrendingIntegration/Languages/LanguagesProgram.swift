import TrendingData
import TrendingDomain
import TrendingPresentation

/// Everything that `languages` can be told.
package struct LanguagesSettings: Sendable {
    /// Part of a name or slug, in any case; `nil` for all.
    package var pattern: String?
    /// The languages that people write in, not those that programs are written in.
    package var isSpoken = false
    package var format = OutputFormat.text
    package var view = ViewOptions()

    package init() {}
}

/// Runs `languages`: what may be typed for a language.
package struct LanguagesProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// A pattern that nothing matches is answered with an empty list, as by `apt list`: there is nothing wrong with
    /// asking.
    package func run(_ settings: LanguagesSettings) async -> ExitStatus {
        let report = ReportView(environment: environment, options: settings.view, format: settings.format)
        let catalog = LanguageCatalog(learned: await learned)
        return settings.isSpoken ? showSpoken(catalog, settings, report) : show(catalog, settings, report)
    }

    private var learned: [ProgrammingLanguage] {
        get async { await Composition(environment: environment).learnedLanguages?.load() ?? [] }
    }

    private func show(_ catalog: LanguageCatalog, _ settings: LanguagesSettings, _ report: ReportView) -> ExitStatus {
        let found = catalog.entries(matching: settings.pattern)
        if found.isEmpty, let pattern = settings.pattern {
            let near = catalog.suggestions(for: pattern).prefix(3).map(\.name)
            report.say("No language matches “\(pattern)”." + Suggestion.sentence(near))
        }
        return report.show(text: { $0.render(LanguagesViewModel(found)) }, document: { try JSONText.of(found) })
    }

    private func showSpoken(
        _ catalog: LanguageCatalog,
        _ settings: LanguagesSettings,
        _ report: ReportView
    ) -> ExitStatus {
        let found = catalog.spokenLanguages(matching: settings.pattern)
        if found.isEmpty, let pattern = settings.pattern {
            let near = catalog.spokenSuggestions(for: pattern).prefix(3).map { "\($0.code) (\($0.name))" }
            report.say("No spoken language matches “\(pattern)”." + Suggestion.sentence(near))
        }
        return report.show(text: { $0.render(LanguagesViewModel(found)) }, document: { try JSONText.of(found) })
    }
}
