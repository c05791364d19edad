import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `schedule`, from the options to the exit status.
package struct ScheduleProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// Schedules `schedule run` with these options of `watch`, as typed. `collectsAll` is whether it fetches the lists of
    /// all languages instead.
    package func turnOn(
        _ interval: ScheduleInterval,
        options: [ConfigurationKey: String],
        collectsAll: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        let presenter = try Composition(environment: environment).schedulePresenter()
        let options = try await checked(options, collectedEvery: collectsAll ? interval : nil)
        let console = environment.console
        guard let program = ProgramFile.path(named: ProcessArguments.name, searching: console.value("PATH")) else {
            throw .programHasNoPath
        }
        var job = ScheduledJob(
            interval: interval,
            words: [program, "schedule", "run", "--delay", "60"],
            variables: variables,
            minute: Int.random(in: 0..<30)
        )
        if !options.contains(where: { $0.name == AnySetting.githubURL.name }) {
            job.server = job.variables[Self.serverVariable]
        }
        if collectsAll { job.limit = interval.minutes }
        return show(await presenter.turnOn(job, options: options, withheld: withheld))
    }

    package func turnOff() async throws(UsageMistake) -> ExitStatus {
        let presenter = try Composition(environment: environment).schedulePresenter()
        return show(await presenter.turnOff())
    }

    package func status(options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        let output = try ScreenOutput(environment, options: options)
        return output.show(try await Composition(environment: environment).schedulePresenter().status())
    }

    /// Fetches what is scheduled, after a random wait of at most `delay` seconds, and records how it went.
    package func run(delay: Int64) async throws(UsageMistake) -> ExitStatus {
        let records = try Composition(environment: environment).scheduleRecords()
        do throws(LocalFailure) {
            guard let schedule = try await records.schedule() else {
                return show(.warning(.nothingScheduled, status: .usage))
            }
            if delay > 0 { try? await Task.sleep(for: .seconds(Double.random(in: 0...Double(delay)))) }
            var run = ScheduledRun(started: environment.clock.now())
            try await records.save(run)
            let outcome =
                schedule.collectsAll
                ? await CollectionProgram(environment: withoutKeyring)
                    .runScheduled(schedule.settings, within: Int64(schedule.interval.minutes) * 30)
                : await WatchProgram(environment: withoutKeyring).runScheduled(schedule.settings)
            run.end = ScheduledRun.End(
                moment: environment.clock.now(),
                status: outcome.status.rawValue,
                newRows: outcome.newRows,
                problem: outcome.problem?.string
            )
            try await records.save(run)
            return outcome.status
        } catch {
            return show(.warning(ScheduleTexts(environment.clock).sentence(.storage(error)), status: .inputOutput))
        }
    }

    private func show(_ screen: Screen) -> ExitStatus { ScreenOutput(environment.console).show(screen) }

    /// Throws if the options can't be scheduled. Paths become absolute: a scheduled run has another working folder. With
    /// an interval, the lists of all languages are collected.
    private func checked(
        _ options: [ConfigurationKey: String],
        collectedEvery interval: ScheduleInterval?
    ) async throws(UsageMistake) -> [Schedule.Option] {
        try await EffectiveSettings.use(options, environment, for: .watching) { (effective) throws(UsageMistake) in
            if let interval {
                return try await CollectionProgram(environment: environment).check(effective, every: interval)
            }
            let choice = effective[.notify]
            if effective.isGiven(.notify), choice.needsTerminal { throw .scheduleNeedsNoTerminal(choice.rawValue) }
            try await WatchProgram(environment: environment).check(effective)
        }
        let settings = options.sorted { $0.key.name < $1.key.name }.map { setting, text in
            let isFile = setting == .feedURL && !text.contains("://") && !text.hasPrefix("/")
            return Schedule.Option(name: setting.name, value: isFile ? workingFolder + "/" + text : text)
        }
        return (interval == nil ? [] : [Schedule.allLanguages]) + settings
    }

    private var workingFolder: String { ProgramFile.workingFolder ?? "" }

    /// Nobody can unlock a keyring for a scheduled run, and a trending page needs no account.
    private var withoutKeyring: RuntimeEnvironment {
        var environment = environment
        environment.console.variables["TRENDING_KEYRING"] = "false"
        return environment
    }

    /// What a scheduler does not know of the user's shell: where files are, and the way to the network.
    private static let passedOn =
        ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "SSL_CERT_FILE", "CURL_CA_BUNDLE"]
        + addresses + proxies
    private static let serverVariable = "TRENDING_GITHUB_URL"
    private static let addresses = [serverVariable, "TRENDING_API_URL", "TRENDING_HISTORY_URL", "GH_CONFIG_DIR"]
    private static let proxies = [
        "http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
    ]

    private var variables: [String: String] {
        let console = environment.console
        let values = Self.passedOn.compactMap { name in console.value(name).map { (name, $0) } }
        var variables = Dictionary(uniqueKeysWithValues: values.filter { !withheld.contains($0.0) })
        // A scheduler has others: without these, a run finds neither its record nor the program that tells what is new.
        for name in ["HOME", "PATH"] {
            if let value = console.value(name), !ScheduledJob.isUnusual(value) { variables[name] = value }
        }
        return variables
    }

    /// Whether the query of an address has an item with a name like these.
    private static func hasSecret(_ address: String) -> Bool {
        let names = address.lowercased().split { "?&".contains($0) }.dropFirst().compactMap {
            $0.split(separator: "=").first
        }
        return names.contains { name in ["password", "token", "secret", "key"].contains { name.contains($0) } }
    }

    /// The proxies and servers with a user or a password.
    private var withheld: [String] {
        (Self.proxies + Self.addresses).filter { name in
            environment.console.value(name).map { !$0.hasPrefix("/") && ($0.contains("@") || Self.hasSecret($0)) }
                == true
        }
    }
}

extension Schedule {
    fileprivate static let allLanguages = Option(name: RunOption.allLanguages.name, value: "true")

    /// Whether it fetches the lists of all languages.
    fileprivate var collectsAll: Bool { options.contains(Self.allLanguages) }

    /// The settings that this version knows.
    fileprivate var settings: [AnySetting: String] {
        let pairs = options.compactMap { option in
            SettingTable.program.setting(named: option.name).map { ($0, option.value) }
        }
        return Dictionary(pairs) { $1 }
    }
}
