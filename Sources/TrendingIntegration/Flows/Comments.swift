import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// What to do with a comment.
package enum CommentAction {
    /// `-` stands for standard input.
    case send(String)
    /// The user writes it in an editor.
    case edit
    case sendDraft
    case discardDraft
}

/// `thread --send`. `words` name the thread.
extension Run {
    /// In bytes: more than the longest comment.
    private static let longestComment = 1 << 20

    /// Starts the run itself, because standard input is read before the settings.
    package static func comment(
        on words: [String],
        _ action: CommentAction,
        options: [AnySetting: String],
        ignoresWaits: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let console = environment.console
        if case .edit = action, !console.isInputTerminal || console.standardError == nil {
            throw .editorNeedsTerminal
        }
        if case .send(let typed) = action, typed != "-", !ProcessArguments.areText { throw .argumentNotText }
        let input: InputText? =
            if case .send("-") = action { await InputText.read(0, most: longestComment) } else { nil }
        do {
            return try await start(options, environment, for: .reading) { (run) throws(UsageMistake) in
                try await run.ignoringWaits(ignoresWaits).comment(on: words, action, input)
            }
        } catch {
            // It may be the only copy.
            if case .text(let text) = input { _ = ScreenOutput(console).show(CommentPresenter.givenBack(text)) }
            throw error
        }
    }

    private func comment(
        on words: [String],
        _ action: CommentAction,
        _ input: InputText?
    ) async throws(UsageMistake) -> ExitStatus {
        let thread = try namedThread(words)
        let presenter = commentPresenter
        let output = try output()
        if case .unreadable(let code) = input {
            return output.show(.unreadableInput(FileFault(code: code)))
        }
        let ask: CommentPresenter.Ask = { [console] preview, question in
            if console.standardError != nil { for line in preview { output.say(.sentence(line)) } }
            return await Confirmation.besideInput.answer(question, width: console.standardError?.columns)
        }
        let screen =
            switch action {
            case .discardDraft: await presenter.discard(thread)
            case .sendDraft: await presenter.send(nil, to: thread, ask: ask)
            case .send(let typed):
                await presenter.send(
                    try Self.text(of: input) ?? typed,
                    to: thread,
                    isOnlyCopy: input != nil,
                    ask: ask
                )
            case .edit: await presenter.edit(thread, open: openEditor, ask: ask)
            }
        return output.show(screen)
    }

    @Sendable func openEditor(_ path: String) async -> CommentSender.EditorEnd {
        let editor = Editor(console)
        return switch await editor.open(path) {
        case 0: .closed
        case let status?: .failed(status: status)
        case nil: .notStarted(command: editor.command.joined(separator: " "))
        }
    }

    private static func text(of input: InputText?) throws(UsageMistake) -> String? {
        switch input {
        case .text(let text): return text
        case .tooLong(let bytes): throw .commentTooLong(bytes: bytes)
        case .notText: throw .inputNotText
        case .unreadable, nil: return nil
        }
    }
}
