import TrendingDomain

/// Fetches the READMEs of the rows of lists, after `refresh` has shown the lists.
extension DetailsPrefetch {
    /// `rows` are those of all lists. Rows of another server than the GitHub server with this `host` are left out, and
    /// a repository in several lists counts once. The screen has one sentence for standard error.
    package func screen(
        _ rows: [Repo],
        of host: String,
        atOnce: Int,
        _ texts: DetailsTexts,
        progress: some ProgressDisplay
    ) async -> Screen {
        var seen: Set<RepoName> = []
        let repos = rows.filter { $0.isAt(host) }.map(\.repoName).filter { seen.insert($0).inserted }
        if repos.isEmpty { return rows.isEmpty ? Screen() : .warning(texts.otherServer(host)) }
        let report = await progress.attend({ BulkReport.line("Reading READMEs", $0, $2) }) { report in
            await run(repos, atOnce: atOnce, onProgress: report)
        }
        let sentence = texts.sentence(report)
        let isComplete = report.stored == report.total
        return Screen(
            notes: [isComplete ? .sentence(sentence) : .warning(sentence)],
            status: report.stop == .failure(.cancelled) ? .interrupted : .success
        )
    }
}

/// The sentences about a prefetch.
extension DetailsTexts {
    /// `12 of 25 READMEs are stored, and 13 are left: …`.
    func sentence(_ report: BulkReport<RepoName>) -> String {
        let total = report.total.counted("README")
        if report.stored == report.total {
            return report.total == 1 ? "The README is stored." : "All \(total) are stored."
        }
        var parts = ["\(report.stored) of \(total) \(report.stored == 1 ? "is" : "are") stored"]
        if let failed = report.failedWords(\.text, { text($0.failure).clause }) { parts.append(failed) }
        if report.left > 0 {
            let reason = report.stop.flatMap(reason).map { ": \($0)" } ?? ""
            parts.append("\(report.left.counted(is: "is", are: "are")) left\(reason)")
        }
        return parts.joined(separator: ", ") + "."
    }

    func otherServer(_ host: String) -> String {
        "No README was fetched: none of the rows is on \(host)."
    }

    private func reason(_ stop: BulkStop) -> String? {
        switch stop {
        case .limit(let resetsAt):
            let end = resetsAt.map { " until \(clock.timeOfDay($0))" } ?? ""
            return "the rate limit of \(server) allows no more\(end)"
        case .failure(.cancelled): return nil
        case .failure(let failure): return text(failure).clause
        case .storage(let failure): return "they can't be stored (\(failure.cause))"
        }
    }
}
