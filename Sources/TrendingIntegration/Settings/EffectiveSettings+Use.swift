import Synchronization
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension SettingTable {
    /// All settings, including the addresses of the sources.
    package static let program = SettingTable(
        addresses: SourceDefinition.all.flatMap(\.profile.addresses),
        ofScreens: [.keys],
        sourceNames: SourceDefinition.all.map(\.name),
        serverAddress: { ServerAddress($0)?.text }
    )
}

extension EffectiveSettings {
    /// Throws a mistake in a setting that the command uses. Warns of the others, once in a run.
    package init(
        _ options: [AnySetting: String],
        _ environment: RuntimeEnvironment,
        for use: SettingUse = .lists
    ) throws(UsageMistake) {
        let variables = environment.console.variables
        do throws(SettingMistake) {
            self = try EffectiveSettings(
                options: options,
                table: .program,
                variables: variables,
                buildDefaults: BuildIdentity.clientID.map { [.clientID: $0] } ?? [:]
            )
        } catch {
            throw UsageMistake(error)
        }
        do throws(ConfigurationFailure) {
            file = try ConfigurationFile(variables: variables, .program)
        } catch {
            throw UsageMistake(error)
        }
        if let path, let mistake = fileMistake(use.concerns) { throw UsageMistake(.mistake(mistake, path: path)) }
        if use != .silent { warn(environment, ofMistakes: use != .config) }
    }

    private func warn(_ environment: RuntimeEnvironment, ofMistakes: Bool) {
        let texts = [TerminalText(ignoredIn: file), ofMistakes ? TerminalText(mistakesIn: file) : nil]
        for case let text? in texts where Self.warned.withLock({ $0.insert(text.string).inserted }) {
            ScreenOutput(environment.console).say(.warning(text))
        }
    }

    /// A command may read the settings more than once.
    private static let warned = Mutex<Set<String>>([])

    /// The path of the configuration file.
    var path: String? { file.path }
}
