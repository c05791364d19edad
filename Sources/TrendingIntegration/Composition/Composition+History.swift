import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// The history of lists. Nothing is opened before it is used.
    var historyStore: any HistoryStore {
        do throws(UnknownLocation) {
            let folder = try historyFolder()
            return openHistory.store {
                SQLiteHistoryStore(
                    directory: folder,
                    isNested: true,
                    onAccessibleFolder: { [openFolders] in openFolders.say($0) },
                    onMissingLocks: { [missingLocks] in missingLocks.say($0) }
                )
            }
        } catch {
            return UnlocatedHistoryStore(error)
        }
    }

    /// `nil` if the program does not know where it is.
    var historyFiles: HistoryFiles? { (try? historyFolder()).map { HistoryFiles(directory: $0) } }

    private func historyFolder() throws(UnknownLocation) -> String {
        try FileLocations(environment: environment.console.variables).dataDirectory() + "/history"
    }

    /// Ends the use of the history in this run.
    package func closeHistory() async { await openHistory.close() }

    /// Works out the movements of all stored lists again, after editions were added or removed.
    package var movementRewriter: MovementRewriter {
        MovementRewriter(
            history: historyStore,
            lists: storedListsService,
            stored: storedLists,
            compares: history?.isKept != false
        )
    }

    /// Adds saved lists to the history, if it is kept.
    func recording(_ stored: any LocalListService<Repo>) -> any LocalListService<Repo> {
        guard history?.isKept == true else { return stored }
        let recorder = EditionRecorder(
            history: { historyStore },
            storedLists: { (try? await storedListsService.lists())?.lists ?? [] },
            daysKept: history?.days
        )
        return RecordingListService(
            stored,
            recorder: recorder,
            now: environment.clock.now,
            onFailure: { [historyWarning] in historyWarning.say($0) }
        )
    }
}

extension Composition {
    var historyInteractor: HistoryInteractor {
        HistoryInteractor(HistoryUntilToday(historyStore, now: environment.clock.now))
    }

    package func historyPresenter() async -> HistoryPresenter {
        let catalog = LanguageCatalog(learned: await learnedLanguages?.load() ?? [])
        return HistoryPresenter(
            history: historyInteractor,
            isRecording: history?.isKept == true,
            queries: { TrendingQuery($0, catalog) },
            color: Self.languageColor
        )
    }

    func listOnDayPresenter(_ output: ScreenOutput, _ addresses: GivenAddresses) -> ListOnDayPresenter {
        ListOnDayPresenter(
            history: historyInteractor,
            isRecording: history?.isKept == true,
            marks: marksInteractor(addresses),
            ranks: rankMemory(addresses),
            clock: environment.clock,
            color: Self.languageColor,
            display: output
        )
    }

    /// The lists of these queries. Each language has one: that of the first source.
    func historyLists(_ settings: ReposListSettings) async throws(UsageMistake) -> [(TrendingQuery, ListIdentity)] {
        var lists: [(TrendingQuery, ListIdentity)] = []
        for queries in try await queries(settings) {
            guard let list = ListIdentity(queries[0]) else { throw UsageMistake(noHistoryOf: queries[0]) }
            lists.append((queries[0], list))
        }
        return lists
    }

    private static let languageColor: @Sendable (String) -> String? = { LanguageCatalog.color(of: $0) }
}
