import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The name that commands know a setting by.
package typealias ConfigurationKey = AnySetting

extension Composition {
    /// All settings, those of the sources included.
    package static let settings = SettingTable(
        addresses: sources.flatMap(\.profile.addresses),
        sourceNames: sourceNames,
        serverAddress: { ServerAddress($0)?.text }
    )

    /// Answers `config`; throws what `list` would refuse.
    package func configuration(_ settings: EffectiveSettings) async throws(UsageMistake) -> Screen {
        do throws(SettingMistake) {
            try settings.checkVariables()
        } catch {
            throw UsageMistake(error)
        }
        _ = try await queries(ReposListSettings(settings))
        return ConfigurationPresenter { RedactedAddress($0).description }.screen(settings)
    }
}

extension EffectiveSettings {
    /// Runs a program with what the environment and the configuration file add to its options. A mistake says where the
    /// wrong value stands.
    package static func use<Result>(
        _ options: [AnySetting: String],
        _ environment: RuntimeEnvironment,
        run: (EffectiveSettings) async throws(UsageMistake) -> Result
    ) async throws(UsageMistake) -> Result {
        let settings = try EffectiveSettings(options, environment)
        do {
            return try await run(settings)
        } catch {
            throw error.placed(in: settings)
        }
    }

    package init(_ options: [AnySetting: String], _ environment: RuntimeEnvironment) throws(UsageMistake) {
        let variables = environment.console.variables
        do throws(SettingMistake) {
            self = try EffectiveSettings(
                options: options,
                table: Composition.settings,
                variables: variables,
                buildDefaults: BuildIdentity.clientID.map { [.clientID: $0] } ?? [:]
            )
        } catch {
            throw UsageMistake(error)
        }
        do throws(ConfigurationFailure) {
            file = try ConfigurationFile(variables: variables, Composition.settings)
        } catch {
            throw UsageMistake(error)
        }
    }

    /// The path of the configuration file.
    var path: String? { file.path }
}
