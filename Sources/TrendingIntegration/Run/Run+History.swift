import Synchronization
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// The history of lists of repositories. Nothing is opened before it is used.
    var historyStore: any HistoryStore { historyStore(of: .repos) }

    func historyStore(of kind: ItemKind) -> any HistoryStore {
        do throws(UnknownLocation) {
            let folder = try historyFolder(of: kind)
            return openHistory(of: kind).store {
                SQLiteHistoryStore(
                    directory: folder,
                    isNested: true,
                    onAccessibleFolder: warnings.sayOpen,
                    onMissingLocks: warnings.sayMissingLocks,
                    usesThread: !onlyAsks
                )
            }
        } catch {
            return SQLiteHistoryStore(error)
        }
    }

    /// The files that no output may replace.
    var historyFiles: HistoryFiles {
        let locations = locations
        let configuration = try? locations.configDirectory()
        let (units, agents) = (try? locations.userUnitsDirectory(), try? locations.userAgentsDirectory())
        return HistoryFiles(
            directories: ItemKind.allCases.compactMap { try? historyFolder(of: $0) },
            kept: [try? locations.dataDirectory(), try? locations.cacheDirectory(), configuration].compactMap(\.self),
            files: [
                configuration.map { "\($0)/\(ConfigurationFile.name)" },
                units.map { "\($0)/\(SystemdScheduler.timer)" },
                units.map { "\($0)/\(SystemdScheduler.service)" }, agents.map { "\($0)/\(LaunchdScheduler.file)" },
            ].compactMap(\.self)
        )
    }

    private func historyFolder(of kind: ItemKind) throws(UnknownLocation) -> String {
        let data = try locations.dataDirectory()
        return switch kind {
        case .repos: data + "/history"
        case .developers: data + "/history-developers"
        }
    }

    /// Opens the history, if there is one, while the list is fetched. A damaged one is put right then, so nobody hears of
    /// the damage who records the list afterwards; any other failure is met again.
    func openHistory(for query: TrendingQuery, of kind: ItemKind) {
        guard keepsHistory, let list = ListIdentity(query) else { return }
        Task(executorPreference: MainThreadExecutor.current) {
            do throws(HistoryFailure) {
                _ = try await historyStore(of: kind).span(of: list)
            } catch {
                guard case .damaged(_, keptAs: _?, _) = error else { return }
                warnings.say(RecordingFailure(reason: error).sentence)
            }
        }
    }

    private func openHistory(of kind: ItemKind) -> OpenHistory {
        switch kind {
        case .repos: openHistory
        case .developers: openDevelopersHistory
        }
    }

    /// Ends the use of the history in this run. Nobody waits for the copy of a run without a terminal.
    package func closeHistory() async {
        let limit = console.standardOutput == nil ? .max : SQLiteHistoryStore.mostBytesInPassing
        for history in [openHistory, openDevelopersHistory] { await history.close(copiedBytes: limit) }
    }

    /// Works out the movements of all stored lists again, after editions were added or removed.
    package var movementRewriter: MovementRewriter<Repo> {
        MovementRewriter(
            history: historyStore,
            lists: { [storedListsService] () async throws(LocalFailure) in try await storedListsService.lists().lists },
            stored: storedLists,
            compares: settings[.history]
        )
    }

    /// As `movementRewriter`, for lists of developers.
    var developersMovementRewriter: MovementRewriter<Developer> {
        MovementRewriter(
            history: historyStore(of: .developers),
            lists: { [storedDevelopers] in await storedDevelopers.loadAll() },
            stored: storedDevelopers,
            compares: settings[.history]
        )
    }

    /// Gives saved lists their day, and adds them to the history, if it is kept.
    func recording(_ stored: any LocalListService<Repo>) -> any LocalListService<Repo> {
        recording(stored) { (try? await storedListsService.lists())?.lists ?? [] }
    }

    /// `storedLists` returns all lists that are stored in `stored`.
    func recording<Item: TrendedItem>(
        _ stored: any LocalListService<Item>,
        storedLists: @escaping @Sendable () async -> [RankedList<Item>]
    ) -> any LocalListService<Item> {
        let history: @Sendable () -> any HistoryStore = { historyStore(of: Item.kind) }
        return RecordingListService(
            stored,
            history: keepsHistory ? history : nil,
            storedLists: storedLists,
            daysKept: settings[.historyDays],
            now: now,
            onChange: { day in if Item.kind == .repos { await noteToSend(day) } },
            onFailure: { [warnings] in warnings.say($0.sentence) }
        )
    }
}

extension Run {
    private func historyInteractor(of kind: ItemKind) -> HistoryInteractor {
        HistoryInteractor(HistoryUntilToday(historyStore(of: kind), now: now))
    }

    var timelineInteractor: TimelineInteractor { TimelineInteractor { historyInteractor(of: $0) } }

    func historyPresenter(_ history: HistoryInteractor, team: String?) async -> HistoryPresenter {
        HistoryPresenter(
            history: history,
            team: team,
            isRecording: keepsHistory,
            queries: await historyQueries(),
            color: Self.languageColor
        )
    }

    /// With the names of languages that the program has learned.
    func historyQueries() async -> HistoryQueries {
        let names = LanguageNames(learned: await learnedLanguages?.load() ?? [])
        return { TrendingQuery($0, names) }
    }

    /// The lists of these queries. Each language has one: that of the first source.
    func historyLists() async throws(UsageMistake) -> [(TrendingQuery, ListIdentity)] {
        var lists: [(TrendingQuery, ListIdentity)] = []
        for queries in try await queries() {
            guard let list = ListIdentity(queries[0]) else { throw UsageMistake(noHistoryOf: queries[0]) }
            lists.append((queries[0], list))
        }
        return lists
    }

    static let languageColor: @Sendable (String) -> String? = { LanguageCatalog.color(of: $0) }
}

/// The history that a run has opened. One connection is used for all lists.
final class OpenHistory: Sendable {
    private let store = Mutex<SQLiteHistoryStore?>(nil)

    /// Makes the store when it is first needed.
    func store(make: () throws -> SQLiteHistoryStore) rethrows -> SQLiteHistoryStore {
        try store.withLock { store in
            if let store { return store }
            let made = try make()
            store = made
            return made
        }
    }

    /// Whether the run has used the history.
    var isOpen: Bool { store.withLock { $0 != nil } }

    /// Moves what the run has written to the history's file. Without it nothing is lost, but the next process that opens
    /// the history takes longer.
    func close(copiedBytes: Int) async {
        await store.withLock { $0 }?.close(copiedBytes: copiedBytes)
    }
}
