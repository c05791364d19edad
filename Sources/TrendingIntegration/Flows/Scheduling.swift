import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// `schedule`.
extension Run {
    /// Schedules `schedule run` with these options of `watch`, as typed. `collectsAll` is whether it fetches the lists
    /// of all languages instead.
    package func turnOn(
        _ interval: ScheduleInterval,
        options: [AnySetting: String],
        collectsAll: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        let interactor = try scheduleInteractor()
        if collectsAll {
            try await checkCollection(every: interval)
        } else if settings.isGiven(.notify), settings[.notify].needsTerminal {
            throw .scheduleNeedsNoTerminal(settings[.notify].rawValue)
        } else {
            try await checkWatch()
        }
        guard let program = ProgramFile.path(named: ProcessArguments.name, searching: console.value("PATH")) else {
            throw .programHasNoPath
        }
        var scheduled: [String: String] = [:]
        for (setting, text) in options {
            scheduled[setting.name] = setting.mayBePath ? absolute(text) : text
        }
        if collectsAll { scheduled[RunOption.allLanguages.name] = "true" }
        var job = ScheduledJob(
            interval: interval,
            words: [program, "schedule", "run", "--delay", "60"],
            variables: scheduledVariables,
            minute: Int.random(in: 0..<30)
        )
        if options[.githubURL] == nil { job.server = job.variables[Self.serverVariable] }
        if collectsAll { job.limit = interval.minutes }
        return show(await interactor.turningOn(job, options: scheduled, withheld: withheld, clock))
    }

    /// A path as it is from any folder: a scheduled run has another working folder. An address stays as it is.
    private func absolute(_ text: String) -> String {
        let address = try? FeedAddress(text, workingDirectory: ProgramFile.workingFolder)
        return if case .file(let path) = address { path } else { text }
    }

    package func turnOff() async throws(UsageMistake) -> ExitStatus {
        show(try await scheduleInteractor().turningOff())
    }

    package func scheduleStatus() async throws(UsageMistake) -> ExitStatus {
        screens.show(try await scheduleInteractor().overview(clock))
    }

    /// Fetches what is scheduled, after a random wait of at most `delay` seconds, and records how it went.
    package func scheduled(delay: Int64) async throws(UsageMistake) -> ExitStatus {
        let records = try scheduleRecords()
        do {
            guard let schedule = try await records.schedule() else {
                return show(.nothingScheduled)
            }
            if delay > 0 { try? await Task.sleep(for: .seconds(Double.random(in: 0...Double(delay)))) }
            var run = ScheduledRun(started: now())
            try await records.save(run)
            let outcome = await outcome(of: schedule)
            run.end = ScheduledRun.End(
                moment: now(),
                status: outcome.status.rawValue,
                newRows: outcome.newRows,
                problem: outcome.problem?.printable
            )
            try await records.save(run)
            return outcome.status
        } catch {
            return show(.warning(ScheduleFailure.storage(error).sentence, status: .inputOutput))
        }
    }

    /// No user sees the output, so a wrong option is recorded like other problems.
    private func outcome(of schedule: Schedule) async -> ScheduledOutcome {
        var environment = environment
        // In a scheduled run, no person can unlock a keyring, and a trending page needs no account.
        environment.console.variables["TRENDING_KEYRING"] = "false"
        do {
            let use: SettingUse = schedule.collectsAll ? .lists : .watching
            return try await Run.start(schedule.settings, environment, for: use) { (run) throws(UsageMistake) in
                guard schedule.collectsAll else { return try await run.watchScheduled() }
                let (status, problem) = try await run.collect(within: Int64(schedule.interval.minutes) * 30)
                return ScheduledOutcome(status: status, newRows: nil, problem: problem)
            }
        } catch {
            return ScheduledOutcome(status: show(.warning(error.sentence, status: .usage)), problem: error.sentence)
        }
    }

    private func show(_ screen: Screen) -> ExitStatus { ScreenOutput(console).show(screen) }

    /// What a scheduler does not know of the user's shell: where files are, and the way to the network.
    private static let passedOn =
        ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "SSL_CERT_FILE", "CURL_CA_BUNDLE"]
        + addressVariables + proxies
    private static let serverVariable = "TRENDING_GITHUB_URL"
    private static let addressVariables = [serverVariable, "TRENDING_API_URL", "TRENDING_HISTORY_URL", "GH_CONFIG_DIR"]
    private static let proxies = [
        "http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
    ]

    private var scheduledVariables: [String: String] {
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
        (Self.proxies + Self.addressVariables).filter { name in
            console.value(name).map { !$0.hasPrefix("/") && ($0.contains("@") || Self.hasSecret($0)) }
                == true
        }
    }

    private func scheduleInteractor() throws(UsageMistake) -> ScheduleInteractor {
        ScheduleInteractor(schedulers: try schedulers(), records: try scheduleRecords(), now: now)
    }

    private func scheduleRecords() throws(UsageMistake) -> any ScheduleRecords {
        StoredScheduleRecords(directory: try located(FileLocations.dataDirectory) + "/schedule")
    }

    /// In order of preference. Cron of macOS asks the user for rights, so it is not used there.
    private func schedulers() throws(UsageMistake) -> [any Scheduler] {
        let commands = ProcessRunner()
        if DesktopNotification.isMac {
            let agents = try located(FileLocations.userAgentsDirectory)
            return [LaunchdScheduler(folder: agents, commands: commands)]
        }
        let units = try located(FileLocations.userUnitsDirectory)
        return [SystemdScheduler(folder: units, commands: commands), CronScheduler(commands: commands)]
    }

    private func located(
        _ find: (FileLocations) -> () throws(UnknownLocation) -> String
    ) throws(UsageMistake) -> String {
        do {
            return try find(locations)()
        } catch {
            throw .scheduleHasNoPlace(.noLocation(error))
        }
    }
}

extension Schedule {
    /// Whether it fetches the lists of all languages.
    fileprivate var collectsAll: Bool { options[RunOption.allLanguages.name] != nil }

    /// The settings that this version knows.
    fileprivate var settings: [AnySetting: String] {
        let pairs = options.compactMap { name, text in SettingTable.program.setting(named: name).map { ($0, text) } }
        return Dictionary(pairs) { $1 }
    }
}

/// Remembers what a scheduled run has told, for the record of the run.
struct ScheduledNews: LiveDisplay, NewsListener {
    let display: any LiveDisplay
    let newRows = LockedValue(0)
    /// The first warning.
    let problem = LockedValue<String?>(nil)

    /// No user sees the output of a scheduled run.
    var tellsSomebody: Bool { false }

    func hear(_ news: HeardNews) async -> String? {
        let count = news.lists.reduce(0) { $0 + $1.items.count }
        newRows.update { $0 += count }
        return nil
    }

    func showLive(_ screen: Screen) async -> ExitStatus? {
        let warnings = screen.notes.compactMap { note in
            if case .warning(let text) = note { text } else { nil as String? }
        }
        problem.update { $0 = $0 ?? warnings.first }
        return await display.showLive(screen)
    }

    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async { await display.showStatus(draw) }
}

/// Starts the programs of schedulers.
private struct ProcessRunner: CommandRunner {
    func run(_ words: [String], input: String) async -> ChildFilter.Outcome? {
        await BlockingWork(label: "trending.schedulers").run {
            ChildFilter.run(words, input: input, limit: .seconds(30))
        }
    }
}
