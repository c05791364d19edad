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
        case sendDraft
        case discardDraft
    }

    /// `words` name the thread.
    package func run(
        _ words: [String],
        _ action: Action,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let input: InputText? =
            if case .send("-") = action { await InputText.read(0, most: Self.longestInput) } else { nil }
        return try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
            let thread = try composition.namedThread(words, addresses)
            let presenter = composition.commentPresenter(names, addresses)
            let output = composition.output(settings)
            if case .unreadable(let code) = input {
                return output.show(PagesPresenter.unreadableInput(FileFault(code: code)))
            }
            let text: String?
            switch action {
            case .discardDraft: return output.show(await presenter.discard(thread))
            case .sendDraft: text = nil
            case .send(let typed): text = try Self.text(of: input) ?? typed
            }
            let screen = await presenter.send(text, to: thread) { preview, question in
                let isTerminal = environment.console.standardError != nil
                if isTerminal { for line in preview { output.say(.sentence(line)) } }
                return await Confirmation.onTerminal.answer(question)
            }
            return output.show(screen)
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
