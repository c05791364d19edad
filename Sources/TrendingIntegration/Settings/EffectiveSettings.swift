import TrendingConsole
import TrendingData
import TrendingPresentation

/// What each setting is, and who says so: an option over the environment over the configuration file over the default.
package struct EffectiveSettings: Sendable {
    /// A setting as text; `nil` where there is none, as with no limit.
    package struct Value: Sendable, Equatable {
        package var text: String?
        package var origin: Origin
    }

    package enum Origin: Sendable, Equatable {
        case option
        case environment(variable: String)
        case file
        case standard
    }

    private let options: [ConfigurationKey: String]
    private let environment: RuntimeEnvironment
    private let file: ConfigurationFile

    package init(
        options: [ConfigurationKey: String] = [:],
        environment: RuntimeEnvironment,
        file: ConfigurationFile
    ) {
        self.options = options
        self.environment = environment
        self.file = file
    }

    /// Runs a program with what the environment and the configuration file add to its options. What is wrong with a value
    /// says where the value stands.
    package static func use<Result>(
        _ options: [ConfigurationKey: String],
        _ environment: RuntimeEnvironment,
        run: (EffectiveSettings) async throws(UsageMistake) -> Result
    ) async throws(UsageMistake) -> Result {
        let file = try ConfigurationFile(environment: environment)
        let effective = EffectiveSettings(options: options, environment: environment, file: file)
        do {
            return try await run(effective)
        } catch {
            throw effective.placed(error)
        }
    }

    /// The path of the configuration file.
    var path: String? { file.path }

    /// Of the configuration file.
    var folder: String? { file.path.map { String($0.dropLast("/config.toml".count)) } }

    /// What takes an option back to the program's own default.
    package static let standardWord = "default"

    package subscript(key: ConfigurationKey) -> Value {
        if options[key] == Self.standardWord { return Value(text: key.standard, origin: .option) }
        if let text = options[key] { return Value(text: text, origin: .option) }
        if let said = environment.setting(key) { return said }
        if let text = file[key] { return Value(text: text, origin: .file) }
        return Value(text: key.standard, origin: .standard)
    }

    /// Whether the user has configured the GitHub server that is asked: in the file, in the environment, or for gh. An
    /// option alone doesn't, as a command is easily copied from elsewhere. The environment does: whoever sets the tokens
    /// there sets the address.
    var configuresServer: Bool {
        let asked = self[.githubURL]
        guard !isStandard(.githubURL), asked.origin == .option, let text = asked.text, let server = ServerAddress(text)
        else { return true }
        let host = GitHubAPIAddress(ofServer: server.text).accountHost
        let servers = [file[.githubURL], environment.setting(.githubURL)?.text].compactMap(\.self)
            .compactMap(ServerAddress.init).map { GitHubAPIAddress(ofServer: $0.text).accountHost }
        return servers.contains(host) || environment.console.value("GH_HOST")?.lowercased() == host
            || GHTokenReader(variables: environment.console.variables).knows(host)
    }

    /// Whether the program's own default holds, also where an option has taken it back.
    func isStandard(_ key: ConfigurationKey) -> Bool {
        options[key] == Self.standardWord || self[key].origin == .standard
    }

    func isInFile(_ key: ConfigurationKey) -> Bool { file[key] != nil }

    /// What is wrong with a value that looked right until it was used, with the place where it stands.
    package func placed(_ mistake: UsageMistake) -> UsageMistake {
        guard let key = mistake.option, self[key].origin == .file else { return mistake }
        return file.mistake(mistake.sentence.string, at: key)
    }

    /// Variables are not looked at before they are used; a wrong one is refused here, and its value not repeated: there
    /// may be a password in it.
    func checkVariables() throws(UsageMistake) {
        for key in ConfigurationKey.allCases {
            guard case let value = self[key], case .environment(let variable) = value.origin else { continue }
            if key.kind.accepts(value.text ?? "") { continue }
            throw UsageMistake("\(variable) takes \(key.kind.expectation).")
        }
    }
}
