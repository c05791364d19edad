import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// Runs a command that fills, lists, checks or empties the history, and shows its screen. The movements of the stored
    /// lists follow it. `output` replaces that of a command without options for its output.
    package func archives(
        _ output: ScreenOutput? = nil,
        _ command: (ArchiveImport, HistoryUpkeep) async -> Screen
    ) async -> ExitStatus {
        let store = historyStore
        let (rewriter, developers) = (movementRewriter, developersMovementRewriter)
        let rewriteMarks: @Sendable () async -> Void = { [warnings] in
            do throws(HistoryFailure) {
                let failures = try await rewriter.rewrite().failures + developers.rewrite().failures
                for failure in failures { warnings.say(failure.oldMarksSentence) }
            } catch {
                warnings.say(error.oldMarksSentence)
            }
        }
        let archives = ArchiveImport(
            library: SystemArchives(client: networkStack.client, now: now, history: historyFiles),
            store: store,
            now: now,
            rewriteMarks: rewriteMarks
        )
        let upkeep = HistoryUpkeep(
            store: store,
            others: [historyStore(of: .developers)],
            onForget: { name in if EditionOrigin.archive(name).isOfTeam { await noteForgotten(name) } },
            rewriteMarks: rewriteMarks
        )
        let status = (output ?? ScreenOutput(console)).show(await command(archives, upkeep))
        await closeHistory()
        return status
    }
}
