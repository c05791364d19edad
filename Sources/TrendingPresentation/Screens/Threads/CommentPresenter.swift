import TrendingDomain

/// Runs `thread --send`.
package struct CommentPresenter {
    private let sender: CommentSender
    private let identity: @Sendable () async -> RequestIdentity
    private let details: DetailsTexts
    private let progress: any ProgressDisplay
    private let onSent: @Sendable (ThreadComment, ThreadName) async -> Void

    /// Shows the lines of a comment and asks a question.
    package typealias Ask = @Sendable (_ preview: [String], _ question: String) async -> Bool?

    /// `identity` is who a comment would be sent as. `onSent` gets each comment that is on the server, and the name by
    /// which the user named the thread.
    package init(
        sender: CommentSender,
        identity: @escaping @Sendable () async -> RequestIdentity,
        _ details: DetailsTexts,
        progress: any ProgressDisplay,
        onSent: @escaping @Sendable (ThreadComment, ThreadName) async -> Void = { _, _ in }
    ) {
        self.sender = sender
        self.identity = identity
        self.details = details
        self.progress = progress
        self.onSent = onSent
    }

    /// Sends `text`, or the draft of the thread if it is `nil`. Without a terminal, nothing is asked. With
    /// `isOnlyCopy`, the text is kept as a draft before the user is asked.
    package func send(
        _ text: String?,
        to name: ThreadName,
        isOnlyCopy: Bool = false,
        ask: Ask
    ) async -> Screen {
        let texts = texts(name)
        let given = text
        let draft: CommentDraft?
        var setAside: [ScreenNote] = []
        do {
            draft = try await sender.draft(of: name)
        } catch .damaged(let path, _) {
            guard given != nil else { return .warning(texts.damaged(path), status: .inputOutput) }
            draft = nil
            setAside = [.warning(texts.setAside(path))]
        } catch {
            return unkept(given, screen(.notStored(error), texts))
        }
        guard let text = given ?? draft?.text else { return .warning(texts.noDraft, status: .usage) }
        if let objection = CommentSender.objection(to: text, beside: draft) {
            return unkept(given, screen(objection, texts))
        }
        // A draft that is there is not kept again: another process may send or remove it meanwhile.
        let isKept = given == nil || draft.map { CommentSender.isSameMarkdown($0.text, text) } ?? false
        // Before the first request, which may take long.
        if isOnlyCopy, !isKept, let problem = await sender.keep(text, of: name) {
            return unkept(given, screen(problem, texts))
        }
        let identity = await identity()
        if let login = (try? identity.get())?.login,
            await ask(Self.lines(of: text), texts.question(text, as: login)) == false
        {
            return .warning(isOnlyCopy || given == nil ? texts.declined : texts.notSent)
        }
        if !isOnlyCopy, !isKept, let problem = await sender.keep(text, of: name) {
            return unkept(given, screen(problem, texts))
        }
        var screen = await send(kept: text, to: name, as: identity, texts, ask)
        screen.notes += setAside
        return screen
    }

    /// Shows a text that is neither sent nor kept: it may be the only copy. `nil` for one that is kept.
    private func unkept(_ text: String?, _ screen: Screen) -> Screen {
        var screen = screen
        if let text, !CommentSender.isEmpty(text) { screen.content = SourceContent(text: text) }
        return screen
    }

    /// Sends the draft. If the thread was moved or is locked, or an earlier try may still arrive, asks whether the
    /// comment is to be sent nevertheless.
    private func send(
        kept text: String,
        to name: ThreadName,
        as identity: RequestIdentity,
        _ texts: CommentTexts,
        _ ask: Ask
    ) async -> Screen {
        guard let login = (try? identity.get())?.login else { return unsent(identity, texts) }
        var consent = CommentSender.Consent()
        while true {
            let outcome = await progress.attend("Sending to \((consent.place ?? name).text) …") { [sender, consent] in
                await sender.sendKept(text, to: name, as: login, consent)
            }
            guard let question = texts.question(about: outcome) else {
                var sent = await ended(outcome, self.texts(consent.place ?? name), of: name)
                if case .sent(let comment) = outcome, let difference = texts.difference(comment, from: text, by: login)
                {
                    sent.notes.append(.warning(difference))
                }
                return sent
            }
            let answer = await ask([], question)
            if answer == false { return .warning(texts.declined) }
            switch outcome {
            // Nobody has agreed to that. Whether a user may write in a locked thread, the server knows.
            case .moved where answer == nil, .mayArrive where answer == nil:
                return screen(outcome, texts)
            case .moved(let place): consent.place = place
            case .mayArrive: consent.evenIfTwice = true
            default: consent.evenIfLocked = true
            }
        }
    }

    /// No request can be sent as the user.
    private func unsent(_ identity: RequestIdentity, _ texts: CommentTexts) -> Screen {
        let status: ExitStatus =
            if case .failure(.failed(let failure)) = identity { ExitStatus(failure) } else { .signInRequired }
        return .warning(texts.signIn(identity) ?? texts.notSent, status: status)
    }

    private func ended(_ outcome: CommentSender.Outcome, _ texts: CommentTexts, of name: ThreadName) async -> Screen {
        switch outcome {
        case .sent(let comment), .hadArrived(let comment), .earlierArrived(let comment): await onSent(comment, name)
        default: break
        }
        return screen(outcome, texts)
    }

    private static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Span(typed: $0).text }
    }

    private func texts(_ name: ThreadName) -> CommentTexts { CommentTexts(name: name, details: details) }

    private func screen(_ outcome: CommentSender.Outcome, _ texts: CommentTexts) -> Screen {
        let sentence = texts.sentence(outcome)
        let status: ExitStatus
        switch outcome {
        case .sent(let comment), .hadArrived(let comment):
            return Screen(SentCommentContent(sentence: sentence, comment: comment))
        case .kept(let failure): status = ExitStatus(failure)
        case .unknown(let failure): status = failure == .cancelled ? .interrupted : .temporary
        case .refused(let code, _): status = ExitStatus(.rejected(status: code))
        case .refusedAsLocked, .locked, .moved: status = .unreachable
        case .notStored, .editorFailed(.failed, _), .editorFailed(.closed, _): status = .inputOutput
        case .busy, .notKept, .mayArrive: status = .temporary
        case .earlierArrived, .gone, .otherDraft, .empty, .tooLong, .editorFailed(.notStarted, _), .notText, .tooLarge:
            status = .usage
        case .onlyInFile(let path, let outcome):
            var screen = screen(outcome, texts)
            screen.notes.append(.warning(texts.isInFile(path)))
            return screen
        }
        return .warning(sentence, status: status)
    }

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
        let login = (try? identity.get())?.login
        // If it is not known who the user is, it can't be found out whether earlier tries have arrived.
        if login == nil, let draft = try? await sender.draft(of: name), !draft.attempts.isEmpty {
            return unsent(identity, texts)
        }
        switch await sender.edit(name, open: open) {
        case .ended(let outcome): return await ended(outcome, texts, of: name)
        case .written(let text):
            let answer = await ask(Self.lines(of: text), texts.question(text, as: login))
            return answer == true
                ? await send(kept: text, to: name, as: identity, texts, ask) : .warning(texts.declined)
        }
    }

    /// Removes the draft, also one that is damaged, and shows its text.
    package func discard(_ name: ThreadName) async -> Screen {
        let texts = texts(name)
        do {
            switch try await sender.discard(name) {
            case .busy: return screen(.busy, texts)
            case .nothing: return .warning(texts.noDraft, status: .usage)
            case .removed(nil, nil): return .said(texts.discardedDamaged)
            case .removed(let draft, let file):
                let text = [draft?.text, file].compactMap(\.self).joined(separator: "\n\n")
                let late = draft?.attempts.isEmpty == false ? [ScreenNote.warning(texts.mayStillAppear)] : []
                return Screen(SourceContent(text: text), notes: late + [.sentence(texts.discarded)])
            }
        } catch {
            return .warning(texts.notRemoved(error), status: .inputOutput)
        }
    }

    /// What was read from standard input, if a mistake in the other arguments stops the command.
    package static func givenBack(_ text: String) -> Screen { Screen(SourceContent(text: text)) }
}

/// Says that a comment was sent, and where it is.
private struct SentCommentContent: DocumentContent {
    let sentence: String
    let comment: ThreadComment

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(sentence: sentence) + (comment.url.map { $0.printable + "\n" } ?? "")
    }

    func document() -> JSONNode { .comment(comment, text: comment.body.source) }
}
