import TrendingDomain

/// Runs `thread --send`.
package struct CommentPresenter: Sendable {
    private let sender: CommentSender
    private let identity: @Sendable () async -> RequestIdentity
    private let source: TrendingQuery.Source
    private let clock: ReaderClock
    private let options: Options
    private let progress: any ProgressDisplay

    /// The options that sentences name.
    package struct Options: Sendable {
        package var sendDraft: String
        package var discardDraft: String

        package init(sendDraft: String, discardDraft: String) {
            self.sendDraft = sendDraft
            self.discardDraft = discardDraft
        }
    }

    /// `identity` is who a comment would be sent as. `source` names the server in sentences.
    package init(
        sender: CommentSender,
        identity: @escaping @Sendable () async -> RequestIdentity,
        source: TrendingQuery.Source,
        clock: ReaderClock,
        options: Options,
        progress: any ProgressDisplay
    ) {
        self.sender = sender
        self.identity = identity
        self.source = source
        self.clock = clock
        self.options = options
        self.progress = progress
    }

    /// Sends `text`, or the draft of the thread if it is `nil`. `ask` shows the lines and asks the question. Without a
    /// terminal, nothing is asked.
    package func send(
        _ text: String?,
        to name: ThreadName,
        ask: (_ preview: [TerminalText], _ question: TerminalText) async -> Answer
    ) async -> Screen {
        let texts = texts(name)
        let draft: CommentDraft?
        do {
            draft = try await sender.draft(of: name)
        } catch {
            return screen(.notStored(error), texts)
        }
        guard let text = text ?? draft?.text else { return .warning(texts.noDraft, status: .unreachable) }
        if let objection = await sender.objection(to: text, in: name) { return screen(objection, texts) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText(String($0)) }
        if await ask(lines, texts.question(text)) == .no { return .warning(texts.notSent) }
        do {
            try await sender.keep(text, of: name)
        } catch {
            return screen(.notStored(error), texts)
        }
        let identity = await identity()
        guard let account = identity.account else {
            return .warning(texts.signIn(identity) ?? texts.notSent, status: .signInRequired)
        }
        return screen(
            await progress.attend(.sending(name)) { [sender] in
                await sender.send(text, to: name, as: account.login)
            },
            texts
        )
    }

    package func discard(_ name: ThreadName) async -> Screen {
        let texts = texts(name)
        do {
            guard let draft = try await sender.draft(of: name) else {
                return .warning(texts.noDraft, status: .unreachable)
            }
            try await sender.discard(name)
            return Screen(notes: [.sentence(texts.discarded(draft))])
        } catch {
            return screen(.notStored(error), texts)
        }
    }

    private func texts(_ name: ThreadName) -> CommentTexts {
        CommentTexts(name: name, source: source, clock: clock, options: options)
    }

    private func screen(_ outcome: CommentSender.Outcome, _ texts: CommentTexts) -> Screen {
        let sentence = texts.sentence(outcome)
        return switch outcome {
        case .sent(let comment), .hadArrived(let comment):
            Screen(SentCommentContent(sentence: sentence, comment: comment))
        case .kept(let failure), .unknown(let failure): .warning(sentence, status: ExitStatus(failure))
        case .notStored: .warning(sentence, status: .inputOutput)
        case .otherDraft, .empty, .tooLong: .warning(sentence, status: .usage)
        }
    }
}

/// Says that a comment was sent, and where it is.
private struct SentCommentContent: ScreenContent {
    let sentence: TerminalText
    let comment: ThreadComment

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(sentence: sentence) + (comment.url.map { TerminalText($0).string + "\n" } ?? "")
    }

    func json() throws -> String {
        try JSONText.of(ThreadDocument.Comment(comment, text: comment.body.source))
    }
}

extension TerminalText {
    fileprivate static func sending(_ thread: ThreadName) -> TerminalText {
        TerminalText("Sending to \(thread.text) …")
    }
}
