import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension Run {
    /// Shows what moved on a full screen, until the user ends it.
    func showMoves(_ plan: WatchPlan) async throws(UsageMistake) -> ExitStatus {
        let narration = BrowseNarration(print: Run.warn)
        let run = narrated(narration)
        var plan = try await run.completed(plan)
        plan.hasKeys = true
        let sleep = WakeableSleep()
        let content = MovesScreen(Style(console, settings, of: console.standardOutput), onKey: { sleep.wake() }) {
            [plan] mailbox in
            narration.start { mailbox.post(.said($0)) }
            return Task(executorPreference: MainThreadExecutor.current) {
                let display = MovesDisplay(mailbox: mailbox)
                let status = await run.watchPresenter(plan, [], display, sleep).watch(plan)
                mailbox.post(.ended)
                return status
            }
        }
        let end = await Interruption.cancels(onRequest: { sleep.wake() }) { [fullScreen, content] in
            var content = content
            let end = try? await fullScreen.run(&content)
            return (end: end, watch: content.watch)
        }
        narration.end()
        end.watch?.cancel()
        let status = await end.watch?.value ?? .success
        await run.closeHistory()
        switch end.end {
        case .terminated(let signal): ProcessEnd.end(bySignal: signal)
        case .interrupted: return .interrupted
        case .finished, .hungUp: return status == .interrupted ? .success : status
        case nil:
            ScreenOutput(console, settings).say(.noFullScreen)
            return .inputOutput
        }
    }
}

/// Shows what moved on a full screen: translates what the terminal sends for the view. Decides nothing.
struct MovesScreen: FullScreenContent {
    enum Message {
        case screen(Screen)
        case said(String)
        case status((@Sendable (Int) -> Span)?)
        case ended
    }

    private var view = MovesView()
    private var style: Style
    private let onKey: @Sendable () -> Void
    private let start: @Sendable (Mailbox<Message>) -> Task<ExitStatus, Never>
    /// `nil` before it begins.
    private(set) var watch: Task<ExitStatus, Never>?

    /// `start` begins the watch, which tells the mailbox what to show. `onKey` makes it fetch now.
    init(
        _ style: Style,
        onKey: @escaping @Sendable () -> Void,
        start: @escaping @Sendable (Mailbox<Message>) -> Task<ExitStatus, Never>
    ) {
        self.style = style
        self.onKey = onKey
        self.start = start
    }

    mutating func handle(
        _ event: FullScreenEvent<Message>,
        _ context: FullScreenContext<Message>
    ) throws -> FullScreenStep {
        if let isDark = context.terminal.isDark { style.theme.terminalIsDark = isDark }
        switch event {
        case .started: watch = start(context.mailbox)
        case .message(.screen(let screen)): view.show(screen)
        case .message(.said(let text)): view.say(text)
        case .message(.status(let status)): view.show(status: status)
        case .message(.ended): return .end
        case .input(.key(let press)):
            if press.key == .escape || press.text == "q" { return .end }
            guard let press = BrowseRouter.Press(press), view.scroll(press, area(context.size)) else {
                onKey()
                return .none
            }
        case .resized, .input(.answer): break
        case .input: return .none
        }
        return .draw
    }

    func draw(in frame: inout Frame) { frame.draw(view.picture(area(frame.size)), style) }

    private func area(_ size: ScreenSize) -> ScreenArea {
        ScreenArea(columns: size.columns, rows: size.rows, style: style)
    }
}

/// Shows what moved on the screen that has the mailbox.
struct MovesDisplay: LiveDisplay {
    let mailbox: Mailbox<MovesScreen.Message>

    func showLive(_ screen: Screen) async -> ExitStatus? {
        mailbox.post(.screen(screen))
        return nil
    }

    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async { mailbox.post(.status(draw)) }
}
