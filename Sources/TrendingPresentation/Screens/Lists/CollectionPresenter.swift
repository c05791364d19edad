import TrendingDomain

/// Fetches the lists of all languages, and says how far that came.
extension ListCollector {
    /// Waits `pause` seconds between two fetches. The problem is why it could not go on, or fetched nothing; `nil` if
    /// neither is so.
    package func collect(
        _ requests: [ListRequest],
        pause: Int64,
        _ clock: ReaderClock,
        progress: some ReportDisplay<CollectionReport>
    ) async -> (screen: Screen, problem: String?) {
        let report = await progress.attend { await run(requests, pause: pause, onProgress: $0) }
        let (content, status) = (CollectionContent(report: report, clock: clock), ExitStatus(report))
        return (Screen(content, status: status), status == .success ? nil : content.sentences.last)
    }
}

extension ExitStatus {
    /// The lists that failed do not count if others were fetched: small lists fail, and the next run tries them again.
    fileprivate init(_ report: CollectionReport) {
        self =
            switch report.stop {
            case .failure(.cancelled): .interrupted
            case .failure(let failure): ExitStatus(failure)
            case .storage: .inputOutput
            case nil:
                report.failed.first.flatMap { report.done == report.failed.count ? ExitStatus($0.failure) : nil }
                    ?? .success
            }
    }
}

/// What is stored after the lists of all languages were fetched.
struct CollectionContent: DocumentContent {
    let report: CollectionReport
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        sentences.map { renderer.render(sentence: $0) }.joined()
    }

    func document() -> JSONNode {
        var stop: JSONNode?
        if case .failure(let failure) = report.stop { stop = .failure(failure, of: .github, clock) }
        return [
            "schemaVersion": 1,
            "total": report.total,
            "fetched": report.fetched,
            "recent": report.recent,
            "left": report.left,
            "failed": report.failed.map { failed -> JSONNode in
                [
                    "language": failed.query.language?.name,
                    "failure": JSONNode.failure(failed.failure, of: failed.query.source, clock),
                ]
            },
            // Why lists are left.
            "stop": stop,
        ]
    }

    /// `120 of 724 lists were fetched, 600 were recent, 2 failed, among them Rust (…), 2 are left: …`.
    var sentences: [String] {
        var parts = ["\(count(report.fetched, "was", "were")) fetched"]
        if report.recent > 0 { parts.append("\(count(report.recent, "was", "were")) recent") }
        if let first = report.failed.first {
            let example = report.failed.count == 1 ? ":" : ", among them"
            let name = first.query.language?.name ?? "all languages"
            let reason = clause(first.failure, first.query.source)
            parts.append("\(FigureText.grouped(report.failed.count)) failed\(example) \(name) (\(reason))")
        }
        if report.left > 0 { parts.append("\(count(report.left, "is", "are")) left") }
        let total = FigureText.counted(report.total, "list")
        let sentence = "Of \(total), \(parts.joined(separator: ", "))."
        return [sentence] + (report.stop.flatMap(reason).map { [$0] } ?? [])
    }

    /// `nil` for an interruption.
    private func reason(_ stop: CollectionReport.Stop) -> String? {
        switch stop {
        case .failure(.cancelled): nil
        case .failure(let failure):
            "\(RemoteFailureText(failure, of: .github, clock).sentence) Run it again to go on."
        case .storage(let failure): "The lists can't be stored: \(failure.cause)."
        }
    }

    private func clause(_ failure: RemoteFailure, _ source: TrendingQuery.Source) -> String {
        RemoteFailureText(failure, of: source, clock).clause
    }

    private func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(FigureText.grouped(number)) \(number == 1 ? one : many)"
    }
}

extension CollectionReport {
    /// `Fetching lists … 12 of 724`, in at most `width` columns. `report` is `nil` before anything is known.
    package static func line(_ report: CollectionReport?, width: Int) -> Span {
        let count = report.map { " \(FigureText.grouped($0.done)) of \(FigureText.grouped($0.total))" } ?? ""
        return Span("Fetching lists …\(count)").cut(to: width)
    }
}

extension UsageMistake {
    package init(needs other: RunOption, _ option: RunOption) {
        self.init("\(other.option) needs \(option.option).")
    }

    package init(duration text: String, of option: RunOption) {
        self.init("\(option.option) takes a duration from 1s to 30d, such as 6h, not '\(text)'.")
    }

    package static let collectsSeldom = UsageMistake(
        "With \(RunOption.allLanguages.option), a run takes more than an hour, so runs must be at least 2h apart."
    )

    /// The lists of all languages are stored, and not shown.
    package static func collectsAllLanguages(_ option: String) -> UsageMistake {
        UsageMistake("\(option) can't be used with \(RunOption.allLanguages.option).")
    }
}
