import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The key of a setting in the options of a command.
package typealias ConfigurationKey = AnySetting

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
    /// Runs a program with its options, completed from the environment and the configuration file. A mistake names the
    /// place of the wrong value.
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
    }

    /// The path of the configuration file.
    var path: String? { file.path }
}
