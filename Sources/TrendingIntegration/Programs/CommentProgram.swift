import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `thread --send`, from the arguments to the exit status.
package struct CommentProgram: Sendable {
    /// In bytes: more than the longest comment.
    private static let longestInput = 1 << 20

    private let environment: RuntimeEnvironment
    private let names: CommentPresenter.Options

    /// `names` are the options that sentences name.
    package init(names: CommentPresenter.Options, environment: RuntimeEnvironment = .current()) {
        self.names = names
        self.environment = environment
    }

    package enum Action: Sendable {
        /// `-` stands for standard input.
        case send(String)
        /// The user writes it in an editor.
        case edit
        case sendDraft
        case discardDraft
    }

    /// `words` name the thread. `ignoresWaits` ignores rate-limit waits.
    package func run(
        _ words: [String],
        _ action: Action,
        ignoresWaits: Bool = false,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        if case .edit = action, !environment.console.isInputTerminal || environment.console.standardError == nil {
            throw .editorNeedsTerminal(names.edit, instead: names.send)
        }
        if case .send(let typed) = action, typed != "-", !ProcessArguments.areText { throw .argumentNotText }
        let input: InputText? =
            if case .send("-") = action { await InputText.read(0, most: Self.longestInput) } else { nil }
        do throws(UsageMistake) {
            return try await run(words, action, input, ignoresWaits: ignoresWaits, options: options)
        } catch {
            // It may be the only copy.
            if case .text(let text) = input {
                _ = ScreenOutput(environment.console).show(CommentPresenter.givenBack(text))
            }
            throw error
        }
    }

    private func run(
        _ words: [String],
        _ action: Action,
        _ input: InputText?,
        ignoresWaits: Bool,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .reading) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(
                environment: environment,
                isVerbose: settings.isVerbose,
                ignoresWaits: ignoresWaits
            )
            let thread = try composition.namedThread(words, addresses)
            let presenter = composition.commentPresenter(names, addresses)
            let output = try composition.output(settings)
            if case .unreadable(let code) = input {
                return output.show(PagesPresenter.unreadableInput(FileFault(code: code)))
            }
            let ask: CommentPresenter.Ask = { preview, question in
                if environment.console.standardError != nil { for line in preview { output.say(.sentence(line)) } }
                return await Confirmation.besideInput.answer(
                    question,
                    width: environment.console.standardError?.columns
                )
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
                case .edit: await presenter.edit(thread, open: open, ask: ask)
                }
            return output.show(screen)
        }
    }

    @Sendable private func open(_ path: String) async -> CommentSender.EditorEnd {
        let editor = Editor(environment.console)
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
