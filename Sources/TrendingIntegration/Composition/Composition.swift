import Logging
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Builds the objects that commands use. The only place that knows every type.
package struct Composition: Sendable {
    let environment: RuntimeEnvironment
    private let ignoresWaits: Bool
    let limits: NetworkLimits
    /// Whether new secrets are stored in the keyring, if there is one.
    let usesKeyring: Bool
    /// `nil` if fetched lists are not added to the history.
    let history: HistorySettings?
    /// Whether the run only asks questions, one after the other.
    let onlyAsks: Bool
    let tokens = TokenProviders()
    let notices: NoticeReporter
    let warnings: Warnings
    let openHistory = OpenHistory()
    let openDevelopersHistory = OpenHistory()
    private let logger: Logger?
    let curl: CurlNetworkClient
    private var deadline: RunDeadline?
    private let transfers = SharedTransfers()
    private let fetchProgress = FetchProgress()

    /// `isVerbose` logs requests to standard error, `ignoresWaits` ignores rate-limit waits, and `isProbing` shortens
    /// the timeouts. Without `usesKeyring`, new secrets are stored in a file. Without `history`, fetched lists are not
    /// added to the history. `limits` replaces the usual limits of requests. With `isLasting`, the program runs until
    /// the user ends it: each request has a time limit, but not all of them together. With `onlyAsks`, the history is
    /// read on the first thread, because nothing else is done meanwhile. `warn` gets the lines of warnings; without it,
    /// they go to standard error, folded at words to the width of a terminal.
    package init(
        environment: RuntimeEnvironment,
        isVerbose: Bool = false,
        ignoresWaits: Bool = false,
        isProbing: Bool = false,
        usesKeyring: Bool = true,
        history: HistorySettings? = nil,
        limits: NetworkLimits? = nil,
        isLasting: Bool = false,
        onlyAsks: Bool = false,
        warn: (@Sendable (String) -> Void)? = nil
    ) {
        self.environment = environment
        self.usesKeyring = usesKeyring
        self.history = history
        self.onlyAsks = onlyAsks
        self.ignoresWaits = ignoresWaits
        let limits = limits ?? (isProbing ? .probing : NetworkLimits())
        self.limits = limits
        deadline = isLasting ? nil : RunDeadline(limit: max(RunDeadline.standardLimit, limits.totalTimeout))
        curl = CurlNetworkClient(environment, limits)
        logger = isVerbose ? Self.narrationLogger : nil
        let warn = warn ?? Self.warnInTerminal(environment)
        warnings = Warnings(write: warn)
        notices = NoticeReporter(clockTime: environment.clock.timeOfDay, write: warn)
    }

    /// Sends requests for many items: the whole run may take longer than one list.
    var withoutRunLimit: Composition {
        var composition = self
        composition.deadline = RunDeadline(limit: .seconds(3600))
        return composition
    }

    package var queryResolver: QueryResolver {
        QueryResolver(learned: learnedLanguages)
    }

    /// With `isAttended`, Ctrl-C ends a wait for another process, and a progress line shows the wait.
    func interactor(_ remote: any RemoteListService<Repo>, isAttended: Bool = false) -> ListInteractor<Repo> {
        ListInteractor(
            remote: remote,
            local: local,
            lock: SelectiveQueryLock(isStored: Self.isStored) { queryLock(isAttended: isAttended) },
            now: environment.clock.now
        )
    }

    /// `nil` if there is no known folder for the locks. Each process then fetches its own list.
    func queryLock(isAttended: Bool) -> (any QueryLock)? {
        environment.cacheDirectory.map { folder in
            FileQueryLock(
                folder: folder + "/locks",
                logger: logger,
                attend: { query, wait in
                    guard isAttended else { return await wait() }
                    return await Interruption.cancels { await attend(.fetching(query), wait) }
                },
                onLongWait: { [warnings, isSaid = logger == nil && !hasProgressLine] in
                    if isSaid { warnings.say(.waitingForOtherProcess) }
                }
            )
        }
    }

    /// The service for all sources.
    func remote(_ addresses: GivenAddresses) -> any RemoteListService<Repo> {
        let sources = RoutingReposService(
            definitions: SourceDefinition.all,
            context: { sourceContext(addresses) },
            identity: { await identity(addresses) }
        )
        return StarRecordingReposService(logged(sources), stars: localStars)
    }

    private var local: any LocalListService<Repo> {
        let stored = RecordingOnSave(stored: storedLists) { recording(recordingSeen(storedLists)) }
        return FilteringListService(stored: stored, isStored: Self.isStored)
    }

    private static func isStored(_ source: TrendingQuery.Source) -> Bool {
        SourceDefinition.all.first { $0.name == source.name }?.isStored ?? true
    }

    /// `account` is the signed-in account at the GitHub server, if a source needs it before its first request.
    func sourceContext(_ addresses: GivenAddresses, account: Account? = nil) -> SourceContext {
        let learned = learnedLanguages
        let network = networkStack.client
        return SourceContext(
            client: network,
            apiClient: apiClient(for: GitHubAPIAddress(addresses), network),
            now: environment.clock.now,
            given: addresses,
            account: account,
            variables: environment.console.variables,
            onLanguages: { await learned?.save($0) },
            onRows: { [fetchProgress] in await fetchProgress.report(rows: $0) }
        )
    }

    var storedLists: any LocalListService<Repo> {
        StoredListService(storage: listFiles, format: .repos, now: environment.clock.now)
    }

    /// Fails if no place for files is known.
    var listFiles: any LocalStorageClient {
        do {
            return files(in: try FileLocations(environment: environment.console.variables).dataDirectory())
        } catch {
            return UnlocatedStorageClient(error)
        }
    }

    /// Makes a storage client that warns once in a run if other users can open the folder, or if its file system has no
    /// locks.
    func files(in folder: String) -> FileLocalStorageClient {
        FileLocalStorageClient(
            directory: folder,
            onAccessibleFolder: warnings.sayOpen,
            onMissingLocks: warnings.sayMissingLocks
        )
    }

    /// `nil` if there is no known folder for them. The store of lists reports that.
    var learnedLanguages: LearnedLanguages? {
        environment.cacheDirectory.map { LearnedLanguages(directory: $0) }
    }

    func logged<Item: Sendable>(_ remote: any RemoteListService<Item>) -> any RemoteListService<Item> {
        logger.map { LoggedListService(remote: remote, logger: $0) } ?? remote
    }

    var networkStack: NetworkStack {
        NetworkStack(
            environment: environment,
            logger: logger,
            ignoresWaits: ignoresWaits,
            limits: limits,
            curl: curl,
            deadline: deadline,
            transfers: transfers
        )
    }

    func attended<Item: Sendable>(_ remote: any RemoteListService<Item>) -> InterruptibleListService<Item> {
        InterruptibleListService(remote, current: fetchProgress) { progressLine(.fetching($0)) }
    }

    /// Runs `operation`, and shows a progress line if there is a terminal.
    func attend<Result: Sendable>(
        _ text: TerminalText,
        _ operation: @Sendable () async -> Result
    ) async -> Result {
        guard let line = progressLine(text) else { return await operation() }
        return await line.attend(operation)
    }

    var terminalProgress: TerminalProgress { TerminalProgress { progressLine($0) } }

    func progressLine(_ text: TerminalText) -> ProgressLine? {
        let progress = ProgressText(text)
        return progressLine { done, width in
            let line = progress.line(count: done.count, seconds: done.seconds, width: width)
            return (line.string, line.width)
        }
    }

    private func progressLine(
        _ draw: @escaping @Sendable (ProgressLine.Progress, _ width: Int) -> ProgressLine.Drawn
    ) -> ProgressLine? {
        // A log and a progress line would overwrite each other.
        guard hasProgressLine, let terminal = environment.console.standardError else { return nil }
        return ProgressLine(width: environment.console.width(of: terminal) ?? 80, draw: draw) {
            try? StandardOutput.standardError.write($0)
        }
    }

    /// The progress of an operation that says how far it is. `draw` fits the text into a width.
    func progress<Report: Sendable>(
        _ draw: @escaping @Sendable (Report?, _ seconds: Int, _ width: Int) -> TerminalText
    ) -> ReportProgress<Report> {
        ReportProgress { progressLine($0, draw) }
    }

    /// The progress line of an operation that says how far it is; `report` returns what it said last. `draw` fits the
    /// text into a width.
    func progressLine<Report>(
        _ report: @escaping @Sendable () -> Report?,
        _ draw: @escaping @Sendable (Report?, _ seconds: Int, _ width: Int) -> TerminalText
    ) -> ProgressLine? {
        progressLine { done, width in
            let line = draw(report(), done.seconds, width)
            // The line may become shorter, and must not leave a rest of the one before.
            return (line.string + String(repeating: " ", count: max(0, width - line.width)), max(width, line.width))
        }
    }

    /// Whether the program shows progress lines.
    private var hasProgressLine: Bool {
        logger == nil && environment.console.standardError != nil && environment.console.movesCursor
    }

    private static let narrationLogger = Logger(label: "trending") { _ in
        LineLogHandler { try? StandardOutput.standardError.write($0) }
    }
}
