import TrendingPresentation

/// Says on standard error what happens while somebody signs in or out.
struct AccountNarration: Sendable {
    private let view: TerminalReposListView

    init(environment: RuntimeEnvironment, options: ViewOptions) {
        view = TerminalReposListView(environment: environment, options: options)
    }

    func say(_ sentence: TerminalText) { view.display(sentence: sentence) }
    func warn(_ sentence: TerminalText) { view.display(narration: sentence) }
    func show(_ screen: DeviceCodeViewModel) { view.display(screen) }
    func show(_ error: ErrorViewModel) { view.display(error) }
}
