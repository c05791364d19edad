import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The history of a run: opened when it is needed, added to when a list is saved, and closed at the end.
extension Run {
    /// The history of lists of repositories. Nothing is opened before it is used.
    var historyStore: any HistoryStore { historyStore(of: .repos) }

    func historyStore(of kind: ItemKind) -> any HistoryStore {
        do {
            let folder = try historyFolder(of: kind)
            return openHistories.value(of: kind) {
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

    /// Opens the history, if there is one, while the list is fetched. If it is damaged, a copy takes its place now, so
    /// recording the list afterwards does not find the damage: it is said here. Any other failure is met again.
    func openHistory(for query: TrendingQuery, of kind: ItemKind) {
        guard keepsHistory, let list = ListIdentity(query) else { return }
        Task(executorPreference: MainThreadExecutor.current) {
            do throws(HistoryFailure) {
                _ = try await historyStore(of: kind).span(of: .list(list))
            } catch {
                guard case .damaged(_, keptAs: _?, _) = error else { return }
                warnings.say(RecordingFailure(reason: error).sentence)
            }
        }
    }

    /// Ends the use of the history in this run. Nobody waits for the copy of a run without a terminal.
    package func closeHistory() async {
        let limit = console.standardOutput == nil ? .max : SQLiteHistoryStore.mostBytesInPassing
        // Without it nothing is lost, but the next process that opens the history takes longer.
        for store in openHistories.all.values { await store.close(copiedBytes: limit) }
    }

    /// Gives saved lists their day, and adds them to the history, if it is kept.
    func recording<Item: TrendedItem>(_ stored: any LocalListService<Item>) -> any LocalListService<Item> {
        let history: @Sendable () -> any HistoryStore = { historyStore(of: Item.kind) }
        return RecordingListService(
            stored,
            history: keepsHistory ? history : nil,
            daysKept: settings[.historyDays],
            now: now,
            onChange: { day in if Item.kind == .repos { await noteToSend(day) } },
            onFailure: { [warnings] in warnings.say($0.sentence) }
        )
    }

    func historyInteractor(of kind: ItemKind) -> HistoryInteractor {
        HistoryInteractor(historyStore(of: kind), until: .last(at: now()))
    }

    static let languageColor: @Sendable (String) -> String? = { LanguageCatalog.color(of: $0) }
}
