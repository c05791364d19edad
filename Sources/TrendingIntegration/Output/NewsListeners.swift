import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Tells a person what is new by a notification.
struct NotificationListener: NewsListener {
    private let choice: NotificationChoice
    private let command: [String]
    private let console: Console

    /// `nil` for no notification. `command` is the command line of the user, which no shell reads.
    init?(_ choice: NotificationChoice, command: String?, _ console: Console) throws(UsageMistake) {
        if choice == .none { return nil }
        self.command = CommandWords(command ?? "").words
        if choice == .command, self.command.isEmpty { throw .notifyNeedsCommand }
        (self.choice, self.console) = (choice, console)
    }

    /// Throws if there is no program to notify the desktop with.
    static func checkDesktop(_ console: Console) throws(UsageMistake) {
        let notification = DesktopNotification(title: "", text: "", path: console.value("PATH"))
        if notification.words == nil { throw .noDesktopNotifications(DesktopNotification.program) }
    }

    func hear(_ news: HeardNews) async -> String? {
        let text = news.notification
        if choice == .command { return await run(command + [text]) }
        guard let terminal = console.notifiedTerminal, let way else { return await notifyDesktop(text) }
        let sequence = way.sequence(title: title, text: text, in: console.multiplexer)
        // A terminal that is gone ends the watch by itself.
        try? terminal.write(sequence)
        return nil
    }

    private let title = "trending"

    /// `nil` for the desktop.
    private var way: TerminalNotification? {
        switch choice {
        case .auto: console.terminalNotification
        case .osc9: .osc9
        case .osc777: .osc777
        case .osc99: .osc99
        case .bell: .bell
        case .desktop, .command, .none: nil
        }
    }

    private func notifyDesktop(_ text: String) async -> String? {
        let notification = DesktopNotification(title: title, text: text, path: console.value("PATH"))
        guard let words = notification.words else {
            return WatchTexts.noDesktopNotifications(DesktopNotification.program)
        }
        return await run(words, named: DesktopNotification.program)
    }

    private func run(_ words: [String], named name: String? = nil) async -> String? {
        await ProgramListener(
            words: words,
            environment: console.desktopVariables,
            onlyErrors: true,
            limit: .seconds(10)
        )
        .run([], named: name ?? words[0])
    }
}

extension Console {
    /// The stream that a notification can be written to; `nil` without a terminal.
    var notifiedTerminal: StandardOutput? {
        standardOutput != nil ? output : standardError != nil ? errorOutput : nil
    }
}

extension NotificationChoice {
    var needsTerminal: Bool { [.osc9, .osc777, .osc99, .bell].contains(self) }
}

/// Starts the program of the user with what is new on its standard input.
struct ProgramListener: NewsListener {
    /// The program and its arguments.
    let words: [String]
    /// Without secrets.
    let environment: [String: String]
    /// The output of `watch` is for what is new. What a notification's program prints goes to standard error.
    var onlyErrors = false
    var limit: Duration = .seconds(60)

    func hear(_ news: HeardNews) async -> String? {
        await run(Array(news.json.utf8), named: words.first ?? "")
    }

    /// `input` is the standard input of the program. Returns why it failed; `nil` if it did not.
    func run(_ input: [UInt8], named name: String) async -> String? {
        do {
            try await ChildFeed.run(words, input, environment: environment, onlyErrors: onlyErrors, limit: limit)
            return nil
        } catch {
            return switch error {
            case .notStarted: WatchTexts.programNotStarted(name)
            case .late: WatchTexts.programLate(name, seconds: limit.components.seconds)
            case .ended(let status): WatchTexts.programFailed(name, status: status)
            case .cancelled: nil
            }
        }
    }
}
