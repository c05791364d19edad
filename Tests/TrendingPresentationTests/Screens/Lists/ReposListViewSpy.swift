@testable import TrendingPresentation

/// Keeps what it was told to show, in order.
final class ReposListViewSpy: ReposListView {
    enum Message: Equatable {
        case list(ReposListViewModel)
        case error(ErrorViewModel)
        case narration(String)
    }

    private(set) var messages: [Message] = []

    func display(_ list: ReposListViewModel) { messages.append(.list(list)) }
    func display(_ error: ErrorViewModel) { messages.append(.error(error)) }
    func display(narration: TerminalText) { messages.append(.narration(narration.string)) }

    var list: ReposListViewModel? {
        for case .list(let list) in messages { return list }
        return nil
    }

    var error: ErrorViewModel? {
        for case .error(let error) in messages { return error }
        return nil
    }

    var narrations: [String] {
        messages.compactMap { if case .narration(let text) = $0 { text } else { nil } }
    }
}
