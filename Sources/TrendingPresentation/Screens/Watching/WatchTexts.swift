import TrendingDomain

/// The sentences of `watch`.
package struct WatchTexts {
    private let isOneList: Bool
    let clock: ReaderClock

    /// With several lists, sentences name the list.
    init(_ queries: [TrendingQuery], _ clock: ReaderClock) {
        isOneList = queries.count == 1
        self.clock = clock
    }

    /// `3 new today: astral-sh/uv, …`; all lists together, with as many names as fit, and printable: a notification is
    /// no line of a screen.
    static func notification(_ news: [TrendingList]) -> String {
        let names = news.flatMap { list in list.items.map { "\($0.owner)/\($0.name)" } }
        let longest = 200
        let texts = (0...names.count).reversed().lazy.map { sentence(Array(names.prefix($0)), of: news).printable }
        return texts.first { $0.count <= longest } ?? ""
    }

    /// `shown` are the first of the names.
    private static func sentence(_ shown: [String], of news: [TrendingList]) -> String {
        let count = news.reduce(0) { $0 + $1.items.count }
        let periods = Set(news.map(\.query).filter(\.source.hasPeriods).map(\.since.words))
        let period = periods.count == 1 ? periods.first.map { " \($0)" } ?? "" : ""
        let head = "\(count.grouped) new\(period)"
        if shown.isEmpty { return head }
        let rest = count > shown.count ? " and \((count - shown.count).grouped) more" : ""
        return "\(head): \(shown.joined(separator: ", "))\(rest)"
    }

    /// Failures with the same reason are one sentence.
    func failed(_ failures: [Watching.Failure]) -> [String] {
        var sentences: [(text: String, lists: [String])] = []
        for failure in failures {
            let text = sentence(failure)
            if let index = sentences.firstIndex(where: { $0.text == text }) {
                sentences[index].lists.append(failure.query.summary)
            } else {
                sentences.append((text, [failure.query.summary]))
            }
        }
        return sentences.map { isOneList ? $0.text : "\($0.lists.listed("and")): \($0.text)" }
    }

    private func sentence(_ failure: Watching.Failure) -> String {
        let cause =
            switch failure.cause {
            case .remote(let cause): RemoteFailureText(cause, of: failure.query.source, clock).sentence
            case .local(let cause): Self.notTold(cause)
            }
        return failure.count > 1 ? "\(cause) Failed \(failure.count.grouped) times in a row." : cause
    }

    static func notTold(_ failure: LocalFailure) -> String { "What is new can't be told: \(failure.cause)" }

    func recovered(_ queries: [TrendingQuery]) -> String {
        let time = clock.printedTime(clock.now())
        if isOneList { return "Fetched again at \(time)." }
        return "\(queries.map(\.summary).listed("and")): fetched again at \(time)."
    }

    func lacking(_ lists: [TrendingList]) -> [String] {
        lists.flatMap { list in
            ReposListTexts.missing(in: list).map { isOneList ? $0 : "\(list.query.summary): \($0)" }
        }
    }

    /// `areAll` is whether no other list failed.
    func nothingNew(_ queries: [TrendingQuery], areAll: Bool) -> String {
        let lists = queries.count == 1 ? queries[0].summary : areAll ? "these lists" : "the other lists"
        return "Nothing is new in \(lists)."
    }

    func status(_ wait: ServerWait, isHolding: Bool, hasKeys: Bool, width: Int) -> Span {
        let first = isHolding ? "What is new waits until the quiet hours end" : nil
        return wait.line(clock, hasKeys: hasKeys, first: first, width: width)
    }

    package static func programNotStarted(_ name: String) -> String {
        "The program '\(name)' can't be started. It was not told what is new.\(quotesHint(name))"
    }

    fileprivate static func quotesHint(_ name: String) -> String {
        name.contains(" ") ? " Write the program and its arguments without quotes around all of them." : ""
    }

    package static func noDesktopNotifications(_ program: String) -> String {
        "There is no program '\(program)' to notify the desktop with. On Debian, it is in the package libnotify-bin."
    }

    package static func programLate(_ name: String, seconds: Int64) -> String {
        "The program '\(name)' did not end within \(FigureText.span(seconds: seconds)), and was ended."
    }

    package static func programFailed(_ name: String, status: Int32) -> String {
        "The program '\(name)' failed with status \(status)."
    }
}

extension UsageMistake {
    /// What is new has no end, and so no document.
    package static func watchesInLines(
        _ format: OutputFormat,
        but formats: [OutputFormat] = [.text, .jsonl, .urls]
    ) -> UsageMistake {
        if format == .row {
            return UsageMistake("\(AnySetting.row.option) is for what is new. It can't be used for what moved.")
        }
        return UsageMistake(
            "'trending watch' prints text, or one row a line: \(AnySetting.format.option) takes "
                + "\(formats.map(\.rawValue).listed("or")) here, not \(format.rawValue)."
        )
    }

    /// `least` is in seconds.
    package static func watchesTooOften(least: Int64) -> UsageMistake {
        let span = FigureText.span(seconds: least)
        return UsageMistake("--every takes at least \(span): a list changes a few times a day.")
    }

    package static func notifiesWithoutTerminal(_ choice: NotificationChoice) -> UsageMistake {
        UsageMistake("'\(AnySetting.notify.option) \(choice.rawValue)' needs a terminal. Use desktop or command.")
    }

    package static func noProgram(_ name: String) -> UsageMistake {
        UsageMistake("There is no program '\(name)' that can be started.\(WatchTexts.quotesHint(name))")
    }

    /// The mistake in the columns or the form of the rows that are watched; `nil` if there is none. Otherwise it would
    /// end the watch with the first news.
    package init?(watchedRows format: RowFormat?, _ clock: ReaderClock) {
        do {
            _ = try format.map(WatchContent([], marks: .none, clock).rows)
            return nil
        } catch {
            self.init(ofRows: error)
        }
    }

    package static func noDesktopNotifications(_ program: String) -> UsageMistake {
        UsageMistake(WatchTexts.noDesktopNotifications(program), isTyped: false)
    }

    package static let notifyNeedsSeen = UsageMistake(
        "\(AnySetting.notify.option) needs the record of what you have seen, which is off: "
            + "'\(AnySetting.seen.name) = false'.",
        isTyped: false
    )

    package static let notifiesNoMoves = UsageMistake(
        "\(AnySetting.notify.option) tells what is new. It can't be used for what moved."
    )

    package static let notifyNeedsCommand = UsageMistake(
        "'\(AnySetting.notify.option) \(NotificationChoice.command.rawValue)' needs '\(AnySetting.notifyCommand.name)' "
            + "in the configuration file, such as \(AnySetting.notifyCommand.name) = \"ntfy publish trending\"."
    )

    /// A list that never has news.
    package static func nothingToWatch(_ query: TrendingQuery) -> UsageMistake {
        UsageMistake("There is no news to watch in \(query.listName).")
    }

    package static let watchNeedsSeen = UsageMistake(
        "'trending watch' needs the record of what you have seen, which is off: '\(AnySetting.seen.name) = false'.",
        isTyped: false
    )
}
