import Logging
import Synchronization
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// One run of the program: its settings, its warnings, and what its commands use, made when it is needed. The other
/// files here make that, by theme; the commands are in `Flows`.
package struct Run: Sendable {
    var environment: RuntimeEnvironment
    var settings: EffectiveSettings
    let use: SettingUse
    /// The addresses of the sources; the usual ones if there is a mistake in one.
    var addresses: GivenAddresses
    var addressMistake: UsageMistake?
    /// Whether lists that are fetched are for the history and the record of what was seen, if these are on.
    var recordsLists: Bool
    var ignoresWaits = false
    var limits = NetworkLimits() {
        didSet {
            curl = CurlNetworkClient(environment, limits)
            deadline = RunDeadline(limit: max(RunDeadline.standardLimit, limits.totalTimeout))
        }
    }
    /// `nil` if the user ends the run: each request has a time limit, but not all of them together.
    var deadline: RunDeadline?
    /// Whether new secrets are stored in the keyring, if there is one.
    var usesKeyring = true
    /// Whether the run only asks questions, one after the other: the history is read on the first thread, because
    /// nothing else is done meanwhile.
    var onlyAsks = false
    var logger: Logger?
    var curl: CurlNetworkClient
    /// By API, so that each token is looked up once.
    let tokens = MadeOnce<String, TokenProvider>()
    /// By folder. The program does not try an unresponsive keyring again.
    let accountStores = MadeOnce<String, AccountStore>()
    let warnings: Warnings
    /// The histories that the run has opened. One connection is used for all lists of a kind.
    let openHistories = MadeOnce<ItemKind, SQLiteHistoryStore>()
    let repoLists = ListFormat.repos.remembering()
    let developerLists = ListFormat.developers.remembering()
    let transfers = SharedTransfers()
    /// The progress line of the current fetch. Sources report the number of rows to it.
    let fetchLine = LockedValue<ProgressLine?>(nil)

    /// `warn` gets the lines of warnings; without it, they go to standard error, folded at words to the width of a
    /// terminal.
    package init(
        _ environment: RuntimeEnvironment = .current(),
        _ settings: EffectiveSettings = EffectiveSettings(),
        for use: SettingUse = .report,
        warn: (@Sendable (String) -> Void)? = nil
    ) {
        self.environment = environment
        self.settings = settings
        self.use = use
        recordsLists = use.recordsLists
        do {
            addresses = try GivenAddresses(settings, of: SourceDefinition.all)
        } catch {
            (addresses, addressMistake) = (GivenAddresses(), UsageMistake(error))
        }
        deadline = RunDeadline()
        curl = CurlNetworkClient(environment, limits)
        logger = settings[.verbose] ? Self.narrationLogger : nil
        warnings = Warnings(write: warn ?? Self.warnInTerminal(environment.console))
    }

    /// Runs a command with its options, completed from the environment and the configuration file. A mistake names the
    /// place of the wrong value.
    package static func start<Result>(
        _ options: [AnySetting: String],
        _ environment: RuntimeEnvironment = .current(),
        for use: SettingUse = .lists,
        _ command: (Run) async throws(UsageMistake) -> Result
    ) async throws(UsageMistake) -> Result {
        let settings = try EffectiveSettings(options, environment, for: use)
        do {
            let run = Run(environment, settings, for: use)
            if use == .reading || use == .accounts { try run.checkAddresses() }
            return try await command(run)
        } catch {
            throw error.placed(in: settings)
        }
    }

    func with(_ change: (inout Run) -> Void) -> Run {
        var run = self
        change(&run)
        return run
    }

    package func ignoringWaits(_ ignores: Bool) -> Run { with { $0.ignoresWaits = ignores } }

    /// The output of a command without rows.
    package var screens: ScreenOutput { ScreenOutput(console, settings, format: settings.outputFormat) }

    /// The output to the process's terminal, or to a file. Throws if options contradict each other.
    func output() throws(UsageMistake) -> ScreenOutput {
        if let contradiction = UsageMistake(rowOptionsIn: settings) { throw contradiction }
        let (path, format) = (settings[.output], settings.outputFormat)
        if let path, path.isEmpty || format == .text { throw .outputOfText(path) }
        var output = ScreenOutput(console, settings, format: format, rows: RowFormat(settings))
        output.numbers = lastShownRecorder
        output.filter = settings[.jq].map { JQProgram($0, in: console.value("PATH")) }
        if let path, !OutputFile.isStandardOutput(path) { output.file = OutputFile(path: path, history: historyFiles) }
        return output
    }

    /// Throws the mistake in an address.
    func checkAddresses() throws(UsageMistake) {
        if let addressMistake { throw addressMistake }
    }

    var keepsHistory: Bool { recordsLists && settings[.history] }
    /// Whether the program records what a person has seen.
    package var recordsSeen: Bool { recordsLists && settings[.seen] }

    var console: Console { environment.console }
    var variables: [String: String] { console.variables }
    /// What the terminal of standard output can do.
    var capabilities: TerminalCapabilities { console.capabilities(settings.colorMode, of: console.standardOutput) }
    package var clock: ReaderClock { environment.clock }
    var now: WallClock { environment.clock.now }
    var locations: FileLocations { FileLocations(environment: variables) }
    var api: GitHubAPIAddress { GitHubAPIAddress(addresses) }
    /// The address of the GitHub server: scheme, host, port and path.
    var server: String { addresses.github ?? RepoAddress.gitHub }
    /// Names the GitHub server in sentences.
    var starredSource: TrendingQuery.Source { SourceDefinition.starred.source(addresses) }

    /// The files in a folder of the data folder. Fails if no place for them is known.
    func data(_ folder: String = "", isNested: Bool = false) -> any ClearableStorageClient {
        do {
            return files(in: try locations.dataDirectory() + folder, isNested: isNested)
        } catch {
            return UnlocatedStorageClient(error)
        }
    }

    /// `nil` if there is no known place for it.
    func dataFolder(_ name: String) -> String? { (try? locations.dataDirectory()).map { $0 + name } }

    /// Makes a storage client that warns once in a run if other users can open the folder, or if its file system has no
    /// locks.
    func files(in folder: String, sizeLimit: Int = 64 << 20, isNested: Bool = false) -> FileLocalStorageClient {
        FileLocalStorageClient(
            directory: folder,
            sizeLimit: sizeLimit,
            isNested: isNested,
            onAccessibleFolder: warnings.sayOpen,
            onMissingLocks: warnings.sayMissingLocks
        )
    }

    /// The folder of cached data; `nil` if there is no known place for it.
    var cacheDirectory: String? { try? locations.cacheDirectory() }

    /// `nil` if there is no known folder for them. The store of lists reports that.
    var learnedLanguages: LearnedLanguages? {
        cacheDirectory.map { LearnedLanguages(directory: $0) }
    }

    /// The stored lists and the cache.
    package var storedListsService: any StoredListsService {
        let locations = locations
        do {
            let cache = try locations.cacheDirectory()
            let data = try locations.dataDirectory()
            return LocalStoredListsService(
                lists: files(in: data),
                cache: files(in: cache),
                details: files(in: data + "/repos"),
                pictures: pictureFiles(in: cache),
                queryLocks: cache + "/locks",
                now: now
            )
        } catch {
            let none = UnlocatedStorageClient(error)
            return LocalStoredListsService(lists: none, cache: none)
        }
    }

    /// The network client that sources use. Rate limits are stored if there is a known folder for them.
    var client: any NetworkClient {
        curl.forSources(
            now: now,
            waits: cacheDirectory.map {
                FileLocalStorageClient(directory: $0, lockWait: .zero, onMissingLocks: { _ in })
            },
            ignoresWaits: ignoresWaits,
            transfers: transfers,
            deadline: deadline,
            logger: logger
        )
    }

    /// `account` is the signed-in account at the GitHub server, if a source needs it before its first request.
    func sourceContext(account: Account? = nil) -> SourceContext {
        let learned = learnedLanguages
        let network = client
        return SourceContext(
            client: network,
            apiClient: AuthorizingNetworkClient(network, api: api, tokens: tokenProvider(network)),
            now: now,
            given: addresses,
            account: account,
            onLanguages: { await learned?.save($0) },
            onRows: { [fetchLine] in await fetchLine.value?.report(count: $0) }
        )
    }

    private static let narrationLogger = Logger(label: "trending") { _ in LineLogHandler() }
}

extension CurlNetworkClient {
    convenience init(_ environment: RuntimeEnvironment, _ limits: NetworkLimits) {
        self.init(
            userAgent: "trending/\(programVersion)",
            certificateFile: environment.console.value("SSL_CERT_FILE"),
            noProxy: environment.console.value("no_proxy") ?? environment.console.value("NO_PROXY"),
            limits: limits
        )
    }
}

/// What is made when it is first needed, and then stays the same for the whole run: one value for each key.
final class MadeOnce<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])

    /// The values that were made.
    var all: [Key: Value] { values.withLock { $0 } }

    func value(of key: Key, _ make: () -> Value) -> Value {
        values.withLock { values in
            let value = values[key] ?? make()
            values[key] = value
            return value
        }
    }
}

/// Writes each log message as one line, without control characters.
private struct LineLogHandler: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        Run.warn(PlainTextRenderer.line("\(event.message)"))
    }
}
