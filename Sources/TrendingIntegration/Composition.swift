import Logging
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Builds what commands run of: the one place that knows every type.
package struct Composition: Sendable {
    /// In the order in which they are listed.
    package static let sources: [SourceDefinition] = [.github, .search, .starred, .feed, .sample]
    package static var sourceNames: [String] { sources.map(\.name) }

    let environment: RuntimeEnvironment
    private let ignoresWaits: Bool
    let limits: NetworkLimits
    /// Whether new secrets go to the keyring, if there is one.
    let usesKeyring: Bool
    let tokens = TokenProviders()
    let notices: NoticeNarration
    let openFolders: OpenFolderNarration
    let missingLocks: MissingLocksNarration
    private let waits: WaitNarration
    private let logger: Logger?
    let curl: CurlNetworkClient
    private let deadline = RunDeadline()
    private let transfers = SharedTransfers()
    private let progress = FetchProgress()

    /// `isVerbose` logs requests to standard error; `ignoresWaits` ignores rate-limit waits; `isProbing` gives up earlier;
    /// without `usesKeyring` new secrets are kept in a file.
    package init(
        environment: RuntimeEnvironment,
        isVerbose: Bool = false,
        ignoresWaits: Bool = false,
        isProbing: Bool = false,
        usesKeyring: Bool = true
    ) {
        self.environment = environment
        self.usesKeyring = usesKeyring
        self.ignoresWaits = ignoresWaits
        limits = isProbing ? .probing : NetworkLimits()
        curl = CurlNetworkClient(environment, limits)
        logger = isVerbose ? Self.narrationLogger : nil
        let clear = Self.clearing(environment)
        openFolders = OpenFolderNarration { line in try? StandardOutput.standardError.write(clear + line) }
        missingLocks = MissingLocksNarration { line in
            try? StandardOutput.standardError.write(clear + line)
        }
        waits = WaitNarration { line in try? StandardOutput.standardError.write(line) }
        notices = NoticeNarration(clockTime: environment.clock.timeOfDay) { line in
            try? StandardOutput.standardError.write(clear + line)
        }
    }

    package var queryResolver: QueryResolver {
        QueryResolver(learned: learnedLanguages)
    }

    /// `isAttended` if Ctrl-C ends a wait for another process, and a progress line shows it.
    func interactor(_ remote: any RemoteListService<Repo>, isAttended: Bool = false) -> ListInteractor<Repo> {
        ListInteractor(
            remote: remote,
            local: local,
            lock: SelectiveQueryLock(isStored: Self.isStored) { queryLock(isAttended: isAttended) },
            now: environment.clock.now
        )
    }

    /// `nil` if no place for it is known: every process fetches for itself then.
    private func queryLock(isAttended: Bool) -> (any QueryLock)? {
        environment.cacheDirectory.map { folder in
            FileQueryLock(
                folder: folder + "/locks",
                logger: logger,
                attend: { query, wait in
                    guard isAttended else { return await wait() }
                    return await Interruption.cancels { await attend(.fetching(query), wait) }
                },
                onLongWait: { [waits, isSaid = logger == nil && !hasProgressLine] in if isSaid { waits.say() } }
            )
        }
    }

    /// Every source.
    func remote(_ addresses: GivenAddresses) -> any RemoteListService<Repo> {
        let sources = SourcedReposService(
            definitions: Self.sources,
            context: { sourceContext(addresses) },
            identity: { await identity(addresses) }
        )
        return MarkingReposService(logged(sources), stars: localStars)
    }

    private var local: any LocalListService<Repo> {
        SelectiveListService(stored: storedLists, isStored: Self.isStored)
    }

    private static func isStored(_ source: TrendingQuery.Source) -> Bool {
        sources.first { $0.name == source.name }?.isStored ?? true
    }

    /// `account` is signed in at the GitHub server, if that matters before a source is asked.
    func sourceContext(_ addresses: GivenAddresses, account: Account? = nil) -> SourceContext {
        let learned = learnedLanguages
        let network = politeNetwork.client
        return SourceContext(
            client: network,
            apiClient: apiClient(for: GitHubAPIAddress(addresses), network),
            now: environment.clock.now,
            given: addresses,
            account: account,
            variables: environment.console.variables,
            onLanguages: { await learned?.save($0) },
            onRows: { [progress] in await progress.report(rows: $0) }
        )
    }

    var storedLists: any LocalListService<Repo> {
        do {
            let folder = try FileLocations(environment: environment.console.variables).dataDirectory()
            return StoredListService(storage: files(in: folder), format: .repos, now: environment.clock.now)
        } catch {
            return UnlocatedListService(error)
        }
    }

    /// Says once in a run if the folder stays open to others, or if its file system has no locks.
    func files(in folder: String) -> FileLocalStorageClient {
        FileLocalStorageClient(
            directory: folder,
            onOpenFolder: { [openFolders] in openFolders.say($0) },
            onMissingLocks: { [missingLocks] in missingLocks.say($0) }
        )
    }

    /// `nil` if no folder for them is known. The stored lists report that.
    var learnedLanguages: LearnedLanguages? {
        environment.cacheDirectory.map { LearnedLanguages(directory: $0) }
    }

    private func logged(_ remote: any RemoteListService<Repo>) -> any RemoteListService<Repo> {
        logger.map { LoggedListService(remote: remote, logger: $0) } ?? remote
    }

    var politeNetwork: PoliteNetwork {
        PoliteNetwork(
            environment: environment,
            logger: logger,
            ignoresWaits: ignoresWaits,
            limits: limits,
            curl: curl,
            deadline: deadline,
            transfers: transfers
        )
    }

    func attended(_ remote: any RemoteListService<Repo>) -> AttendedListService<Repo> {
        AttendedListService(remote, current: progress) { progressLine(.fetching($0)) }
    }

    /// Runs `operation`, and shows a line of progress if there is a terminal.
    func attend<Result: Sendable>(
        _ text: TerminalText,
        _ operation: @Sendable () async -> Result
    ) async -> Result {
        guard let line = progressLine(text) else { return await operation() }
        return await line.attend(operation)
    }

    var terminalProgress: TerminalProgress { TerminalProgress { progressLine($0) } }

    func progressLine(_ text: TerminalText) -> ProgressLine? {
        // A log and a line that is drawn over would destroy each other.
        guard hasProgressLine, let terminal = environment.console.standardError else { return nil }
        let progress = ProgressText(text)
        return ProgressLine(width: environment.console.width(of: terminal) ?? 80) { done, width in
            let line = progress.line(count: done.count, seconds: done.seconds, width: width)
            return (line.string, line.width)
        } write: {
            try? StandardOutput.standardError.write($0)
        }
    }

    /// The characters that erase a line of progress.
    private static func clearing(_ environment: RuntimeEnvironment) -> String {
        guard let terminal = environment.console.standardError, environment.console.movesCursor else { return "" }
        return "\r\(String(repeating: " ", count: (environment.console.width(of: terminal) ?? 80) - 1))\r"
    }

    /// Whether a line of progress shows the seconds.
    private var hasProgressLine: Bool {
        logger == nil && environment.console.standardError != nil && environment.console.movesCursor
    }

    private static let narrationLogger = Logger(label: "trending") { _ in
        NarrationLogHandler { try? StandardOutput.standardError.write($0) }
    }
}
