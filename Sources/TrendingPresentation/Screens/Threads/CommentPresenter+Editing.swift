import TrendingDomain

extension CommentPresenter {
    /// Lets the user write the comment in an editor, shows it, asks, and sends it. `open` opens the file at a path and
    /// returns when the editor has ended.
    package func edit(
        _ name: ThreadName,
        open: @Sendable (_ path: String) async -> CommentSender.EditorEnd,
        ask: Ask
    ) async -> Screen {
        let texts = texts(name)
        let identity = await identity()
        // A user who can't send the comment should know before writing it. The network may come back meanwhile.
        if let sentence = texts.cannotComment(identity) { return .warning(sentence, status: .signInRequired) }
        let confirmed = ConfirmedText()
        let outcome = await sender.edit(name, as: identity.account?.login, open: open) { text in
            await confirmed.set(text)
            return await ask(Self.lines(of: text), texts.question(text, as: identity.account?.login)) == .yes
        }
        switch outcome {
        case .outcome(let outcome) where texts.question(about: outcome) != nil:
            // Another process may have replaced the draft meanwhile.
            guard let login = identity.account?.login, let text = await confirmed.text else {
                return screen(outcome, texts)
            }
            return await screen(outcome, of: text, as: login, texts, ask)
        case .outcome(.tooLong(let count)):
            return .warning(texts.tooLong(count, keeping: true), status: .usage)
        case .outcome(let outcome):
            await note(outcome, name)
            return screen(outcome, texts)
        case .editorFailed(let end, let draft):
            let status: ExitStatus = if case .notStarted = end { .usage } else { .inputOutput }
            return .warning(texts.sentence(end, kept: draft), status: status)
        case .declined: return .warning(texts.declined)
        case .unknownUser:
            return .warning(texts.signIn(identity) ?? texts.notSent, status: ExitStatus(unsent: identity))
        case .onlyInFile(let path, let outcome):
            var screen = screen(outcome, texts)
            screen.notes.append(.warning(texts.isInFile(path)))
            return screen
        case .notText(let path): return .warning(texts.notText(path), status: .usage)
        case .tooLarge(let path): return .warning(texts.tooLarge(path), status: .usage)
        }
    }
}

/// The comment that the user was asked about.
private actor ConfirmedText {
    private(set) var text: String?

    func set(_ text: String) { self.text = text }
}
