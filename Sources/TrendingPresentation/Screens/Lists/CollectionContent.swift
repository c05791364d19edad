import TrendingDomain

/// Fetches the lists of all languages, and says how far that came.
extension ListCollector {
    /// Waits `pause` seconds between two fetches. The problem is why it could not go on, or fetched nothing; `nil` if
    /// neither is so.
    package func collect(
        _ requests: [ListRequest],
        pause: Int64,
        _ clock: ReaderClock,
        progress: some ProgressDisplay
    ) async -> (screen: Screen, problem: String?) {
        let report = await progress.attend({ BulkReport.line("Fetching lists", $0, $2) }) { report in
            await run(requests, pause: pause, onProgress: report)
        }
        let source = requests.first?.queries.first?.source ?? .github
        let content = CollectionContent(report: report, source: source, clock: clock)
        let status = ExitStatus(report)
        return (Screen(content, status: status), status == .success ? nil : content.sentences.last)
    }
}

extension ExitStatus {
    /// The lists that failed do not count if others were fetched: small lists fail, and the next run tries them again.
    fileprivate init(_ report: BulkReport<TrendingQuery>) {
        self =
            switch report.stop {
            case .failure(.cancelled): .interrupted
            case .failure(let failure): ExitStatus(failure)
            case .storage: .inputOutput
            case .limit, nil:
                report.failed.first.flatMap { report.done == report.failed.count ? ExitStatus($0.failure) : nil }
                    ?? .success
            }
    }
}

/// What is stored after the lists of all languages were fetched.
private struct CollectionContent: DocumentContent {
    let report: BulkReport<TrendingQuery>
    /// The source of all lists.
    let source: TrendingQuery.Source
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        sentences.map { renderer.render(sentence: $0) }.joined()
    }

    func document() -> JSONNode {
        var stop: JSONNode?
        if case .failure(let failure) = report.stop { stop = .failure(failure, of: source, clock) }
        return [
            "schemaVersion": 1,
            "total": report.total,
            "fetched": report.fetched,
            "recent": report.recent,
            "left": report.left,
            "failed": report.failed.map { failed -> JSONNode in
                [
                    "language": failed.subject.language?.name,
                    "failure": JSONNode.failure(failed.failure, of: failed.subject.source, clock),
                ]
            },
            // Why lists are left.
            "stop": stop,
        ]
    }

    /// `120 of 724 lists were fetched, 600 were recent, 2 failed, among them Rust (…), 2 are left: …`.
    var sentences: [String] {
        func count(_ number: Int) -> String { number.counted(is: "was", are: "were") }
        var parts = ["\(count(report.fetched)) fetched"]
        if report.recent > 0 { parts.append("\(count(report.recent)) recent") }
        let failed = report.failedWords {
            $0.language?.name ?? "all languages"
        } _: {
            RemoteFailureText($0.failure, of: $0.subject.source, clock).clause
        }
        if let failed { parts.append(failed) }
        if report.left > 0 { parts.append("\(report.left.counted(is: "is", are: "are")) left") }
        let total = report.total.counted("list")
        let sentence = "Of \(total), \(parts.joined(separator: ", "))."
        return [sentence] + (report.stop.flatMap(reason).map { [$0] } ?? [])
    }

    /// `nil` for an interruption.
    private func reason(_ stop: BulkStop) -> String? {
        switch stop {
        case .failure(.cancelled), .limit: nil
        case .failure(let failure):
            "\(RemoteFailureText(failure, of: source, clock).sentence) Run it again to go on."
        case .storage(let failure): "The lists can't be stored: \(failure.cause)."
        }
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
