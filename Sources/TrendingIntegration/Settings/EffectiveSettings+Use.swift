import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The name that commands know a setting by.
package typealias ConfigurationKey = AnySetting

extension SettingTable {
    /// All settings, those of the sources included.
    package static let program = SettingTable(
        addresses: SourceDefinition.all.flatMap(\.profile.addresses),
        sourceNames: SourceDefinition.all.map(\.name),
        serverAddress: { ServerAddress($0)?.text }
    )
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
