import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows what moved on a full screen: translates what the terminal sends for the view. Decides nothing.
struct MovesScreen: FullScreenContent {
    enum Message: Sendable {
        case screen(Screen)
        case said(String)
        case status((@Sendable (Int) -> Span)?)
        case ended
    }

    private var view = MovesView()
    private var style: Style
    private let onKey: @Sendable () -> Void
    private let start: @Sendable (Mailbox<Message>) -> Void

    /// `start` begins the watch, which tells the mailbox what to show. `onKey` makes it fetch now.
    init(_ style: Style, onKey: @escaping @Sendable () -> Void, start: @escaping @Sendable (Mailbox<Message>) -> Void) {
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
        case .started: start(context.mailbox)
        case .message(.screen(let screen)): view.show(screen)
        case .message(.said(let text)): view.say(text)
        case .message(.status(let status)): view.show(status: status)
        case .message(.ended): return .end
        case .input(.key(let press)):
            switch (press.key, press.text) {
            case (.escape, _), (_, "q"): return .end
            default: break
            }
            guard let scroll = MovesView.Scroll(press) else {
                onKey()
                return .none
            }
            view.scroll(scroll, area(context.size))
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

extension MovesView.Scroll {
    /// `nil` for a key that does not scroll.
    init?(_ press: KeyPress) {
        switch (press.key, press.text) {
        case (.down, _), (_, "j"): self = .lines(1)
        case (.up, _), (_, "k"): self = .lines(-1)
        case (.pageDown, _), (_, " "): self = .pages(1)
        case (.pageUp, _): self = .pages(-1)
        case (.home, _), (_, "g"): self = .toTop
        case (.end, _), (_, "G"): self = .toBottom
        default: return nil
        }
    }
}
