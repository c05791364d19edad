import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The commands about archives.
extension Run {
    /// `texts` are paths and addresses.
    package func importing(_ texts: [String], dayShift: Int?) async throws(UsageMistake) -> ExitStatus {
        var places: [ArchivePlace] = []
        for text in texts { places.append(try Self.place(text)) }
        let run = with { ($0.limits, $0.logger) = (.importing, nil) }
        let host = addressMistake == nil ? addresses.siteHost : "github.com"
        return await run.archives(screens) { archives, _ in
            await archives.importing(
                places,
                dayShift: dayShift,
                // The rows of archives are those of github.com.
                otherServer: host == "github.com" ? nil : host,
                clock,
                progress: run
            )
        }
    }

    /// Without a `path`, or with `-`, writes to standard output.
    package func exporting(to path: String?) async throws(UsageMistake) -> ExitStatus {
        guard let path, !OutputFile.isStandardOutput(path) else {
            return await archives { [console] _, upkeep in
                await Interruption.cancels { await upkeep.exporting(to: ExportTarget(console.output)) }
            }
        }
        guard case .path(let absolute)? = try? Self.place(path) else { throw .exportNeedsPath }
        let status = await archives { [historyFiles] _, upkeep in
            await Interruption.cancels(ends: [SIGTERM, SIGHUP]) {
                do throws(ExportStop) {
                    return await upkeep.exporting(to: try ExportTarget(path: absolute, historyFiles))
                } catch {
                    return Screen(unwritable: error)
                }
            }
        }
        // What was written of the file is removed by now.
        if let signal = Interruption.endSignal { ProcessEnd.end(bySignal: signal) }
        return status
    }

    /// The name of the archive may be typed as a path or an address.
    package func forgetting(_ text: String) async throws(UsageMistake) -> ExitStatus {
        var names = [text]
        do {
            switch try Self.place(text) {
            case .path(let path): names.append(path)
            case .web(let url): names.append(SystemArchives.name(ofAddress: url))
            }
        } catch {
            // The answer would repeat a password.
            if text.contains("@") { throw error }
        }
        return await archives { [names] in await $1.forgetting(names) }
    }

    private static func place(_ text: String) throws(UsageMistake) -> ArchivePlace {
        do {
            switch try FeedAddress(text, workingDirectory: FileManager.default.currentDirectoryPath) {
            case .web(let url): return .web(url)
            // An archive has one name. Links are kept, but not where they decide what a parent folder is.
            case .file(let path): return .path(path.contains("/..") ? realPath(path) ?? path : path)
            }
        } catch {
            throw UsageMistake(archive: error)
        }
    }

    /// Runs a command that fills, lists, checks or empties the history, and shows its screen. The movements of the
    /// stored lists follow it. `output` replaces that of a command without options for its output.
    package func archives(
        _ output: ScreenOutput? = nil,
        _ command: (ArchiveImport, HistoryUpkeep) async -> Screen
    ) async -> ExitStatus {
        let store = historyStore
        let repos = movementRewriter
        let developers = rewriter(of: storedDevelopers) { [storedDevelopers] in await storedDevelopers.loadAll() }
        let rewriteMarks: @Sendable () async -> Void = { [warnings] in
            do throws(HistoryFailure) {
                let failures = try await repos.rewrite().failures + developers.rewrite().failures
                for failure in failures { warnings.say(failure.oldMarksSentence) }
            } catch {
                warnings.say(error.oldMarksSentence)
            }
        }
        let archives = ArchiveImport(
            library: SystemArchives(client: client, now: now, history: historyFiles, home: console.value("HOME")),
            store: store,
            now: now,
            rewriteMarks: rewriteMarks
        )
        let upkeep = HistoryUpkeep(
            store: store,
            developers: historyStore(of: .developers),
            onForget: { name in if EditionOrigin.archive(name).isOfTeam { await noteForgotten(name) } },
            rewriteMarks: rewriteMarks
        )
        let status = (output ?? ScreenOutput(console)).show(await command(archives, upkeep))
        await closeHistory()
        return status
    }

    /// Works out the movements of all stored lists again, after editions were added or removed.
    package var movementRewriter: MovementRewriter<Repo> {
        rewriter(of: storedLists) { [storedListsService] () async throws(LocalFailure) in
            try await storedListsService.lists().lists
        }
    }

    private func rewriter<Item: TrendedItem>(
        of stored: any LocalListService<Item>,
        _ lists: @escaping @Sendable () async throws(LocalFailure) -> [RankedList<Item>]
    ) -> MovementRewriter<Item> {
        MovementRewriter(
            history: historyStore(of: Item.kind),
            lists: lists,
            stored: stored,
            compares: settings[.history]
        )
    }
}

extension ExportTarget {
    package init(_ output: StandardOutput) {
        self.init { lines throws(ExportStop) in
            do throws(StandardOutput.Failure) {
                try output.write(lines)
            } catch {
                throw switch error {
                case .closedPipe: .closedPipe
                case .failed(let reason): .failed(path: nil, reason: reason)
                }
            }
        }
    }

    fileprivate init(path: String, _ history: HistoryFiles?) throws(ExportStop) {
        let file = try stopping { () throws(StorageFailure) in try ExportFile(path, history: history) }
        self.init(
            path: file.path,
            write: { lines throws(ExportStop) in
                try stopping { () throws(StorageFailure) in try file.write(lines) }
            },
            finish: { () throws(ExportStop) in try stopping { () throws(StorageFailure) in try file.finish() } }
        )
    }
}

private func stopping<Value>(_ work: () throws(StorageFailure) -> Value) throws(ExportStop) -> Value {
    do {
        return try work()
    } catch {
        throw .failed(path: error.path, reason: error.reason.words)
    }
}
