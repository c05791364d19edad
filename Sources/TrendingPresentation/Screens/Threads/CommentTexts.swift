import TrendingDomain

/// Makes the sentences about a comment that is sent.
struct CommentTexts {
    let name: ThreadName
    let details: DetailsTexts

    private var clock: ReaderClock { details.clock }
    private var server: String { details.server }

    /// `Send this comment to octo/cat#7 as ada? It mentions 2 people. [y/N]`. `login` is `nil` if the user is not
    /// known.
    func question(_ text: String, as login: String?) -> String {
        let (people, references) = (Self.mentions(text), Self.references(text))
        let persons = people == 1 ? "1 person" : "\(people.grouped) people"
        let parts = [
            people > 0 ? "mentions \(persons)" : nil,
            references > 0 ? "refers to \(references.counted("issue"))" : nil,
        ].compactMap(\.self)
        let effects = parts.isEmpty ? "" : " It \(parts.joined(separator: " and "))."
        return "Send this comment to \(named(name))\(login.map { " as \($0)" } ?? "")?\(effects) [y/N]"
    }

    /// What to ask before a comment is sent after all; `nil` if there is nothing to ask.
    func question(about outcome: CommentSender.Outcome) -> String? {
        switch outcome {
        case .moved(let place): "\(named(name)) is now \(place.text). Send the comment there? [y/N]"
        case .locked(let place):
            "\(named(place)) is locked: \(Self.writers). Send the comment anyway? [y/N]"
        case .mayArrive(let until):
            """
            \(lost) \(server) may still show it until \(clock.timeOfDay(until)), and then it would be there twice. \
            Send it to \(named(name)) again now? [y/N]
            """
        default: nil
        }
    }

    /// The name of a thread, with its server if that is not the usual one.
    private func named(_ thread: ThreadName) -> String {
        details.source.address == nil ? thread.text : "\(thread.text) on \(server)"
    }

    /// What a server made of a comment that it has; `nil` if it has what was sent.
    func difference(_ comment: ThreadComment, from text: String, by login: String) -> String? {
        if comment.author?.lowercased() != login.lowercased() {
            return "\(server) shows it as a comment by \(comment.author ?? "ghost"), not by \(login)."
        }
        return CommentSender.isSame(comment.body.source, text)
            ? nil : "\(server) changed the text of the comment."
    }

    /// Why no request can be sent as the user; `nil` if one can.
    func signIn(_ identity: RequestIdentity) -> String? {
        switch identity {
        case .success(_?): nil
        case .success(nil):
            "Sign in to comment: run 'trending login'. The comment is kept as a draft. \(send) sends it."
        case .failure(.failed(let failure)):
            "\(reason(failure)) The comment was not sent. \(kept)"
        case .failure:
            "The token can't be used: run 'trending whoami'. The comment was not sent. \(kept)"
        }
    }

    /// Why the user can't comment at all; `nil` if the user may, or if that is not known.
    func cannotComment(_ identity: RequestIdentity) -> String? {
        switch identity {
        case .success(_?), .failure(.failed): nil
        case .success(nil): "Sign in to comment: run 'trending login'."
        case .failure: "The token can't be used: run 'trending whoami'."
        }
    }

    var declined: String {
        "Nothing was sent. It is kept as a draft. \(send) sends it, and \(discard) removes it."
    }

    private var opening: String { "\(command(.edit)) opens it, and \(discard) removes it." }

    /// Said where the thread is shown.
    func waiting(_ draft: CommentDraft) -> String {
        "A comment is kept as a draft: '\(Self.start(of: draft.text))'. Run \(send) to send it."
    }

    var noDraft: String { "No comment for \(name.text) is kept as a draft." }
    var notSent: String { "Nothing was sent." }
    var discarded: String { "Removed the draft for \(name.text)." }
    var discardedDamaged: String { "Removed the draft for \(name.text). It could not be read." }

    /// Said of a removed draft with tries that had no answer.
    var mayStillAppear: String {
        "A try to send this comment had no answer. \(server) may still show it."
    }

    func notRemoved(_ failure: LocalFailure) -> String {
        "The draft could not be removed: \(cause(failure))"
    }

    /// The draft that the user wants to send can't be read.
    func damaged(_ path: String) -> String {
        "The draft in \(path) is damaged. Nothing was sent. \(discard) removes it."
    }

    func setAside(_ path: String) -> String {
        "The draft that was kept before is damaged. It was renamed, and is beside \(path)."
    }

    var kept: String { "It is kept as a draft. \(send) sends it." }
    var lost: String { "A try to send this comment had no answer, and the comment is not there yet." }
    var send: String { command(.sendDraft) }
    var discard: String { command(.discardDraft) }
    func command(_ option: RunOption) -> String { "'trending thread \(name.text) \(option.option)'" }

    static let writers = "only people with write access can comment there"

    static func start(of text: String) -> String {
        let line = text.printable
        return line.count > 40 ? "\(line.prefix(40))…" : line
    }

    /// How many people or teams are named. Each counts once.
    private static func mentions(_ text: String) -> Int {
        let names = words(text).filter { word in
            word.first == "@" && word.dropFirst().first.map { $0.isLetter || $0.isNumber } == true
        }
        return Set(names.map { $0.lowercased() }).count
    }

    /// How many words are `#12` or `owner/name#12`.
    private static func references(_ text: String) -> Int {
        words(text).count { word in
            let parts = word.split(separator: "#", omittingEmptySubsequences: false)
            return parts.count == 2 && parts[1].first?.isNumber == true
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.split { $0.isWhitespace || "(),.;:!?\"'".contains($0) }
    }

    func sentence(_ outcome: CommentSender.Outcome) -> String {
        switch outcome {
        case .sent: "Sent to \(name.text)."
        case .hadArrived: "The comment is already in \(name.text), so it was not sent again."
        case .earlierArrived(let comment):
            """
            The comment is in \(name.text) as it was before you changed it\(comment.url.map { " (\($0))" } ?? ""). \
            The new text was not sent. \(kept)
            """
        case .mayArrive(let until):
            """
            \(lost) \(server) may still show it, so it was not sent again. It is kept as a draft. After \
            \(clock.timeOfDay(until)), \(send) sends it if it is not there then.
            """
        case .refused(let status, let reason):
            "\(refusal(status, reason)) The comment was not sent. \(kept)"
        case .kept(let failure): "\(reason(failure)) The comment was not sent. \(kept)"
        case .unknown(let failure):
            """
            \(failure == .cancelled ? "Interrupted before the server answered." : details.text(failure).sentence) \
            \(server) may have the comment. It is kept as a draft. \(send) looks for it before it sends it.
            """
        case .otherDraft(let draft):
            """
            Another comment for \(name.text) is kept as a draft: '\(Self.start(of: draft.text))'. Nothing was sent. \
            \(send) sends it, and \(discard) removes it.
            """
        case .busy: "Another process is writing or sending a comment to \(name.text). Nothing was sent."
        case .notKept:
            """
            Another process is writing or sending a comment to \(name.text). Yours was neither sent nor kept: try \
            again when that has ended.
            """
        case .refusedAsLocked:
            "\(server) refused the comment: \(name.text) is locked, and \(Self.writers). The comment was not sent. \(kept)"
        case .locked(let place): "\(place.text) is locked: \(Self.writers). Nothing was sent. \(kept)"
        case .moved(let place): "\(name.text) is now \(place.text). Nothing was sent. \(kept)"
        case .gone:
            "Another process sent or removed the comment for \(name.text) in the meantime. Nothing was sent."
        case .notStored(let failure):
            "The comment was not sent, because it can't be kept here: \(cause(failure))"
        case .empty: "The comment is empty. Nothing was sent."
        case .tooLong(let count, let isKept): tooLong(count, isKept)
        case .editorFailed(let end, let draft): sentence(end, draft)
        case .onlyInFile(_, let outcome): sentence(outcome)
        case .notText(let path): "\(path) is not text in UTF-8. \(notSent) \(opening)"
        case .tooLarge(let path): "\(path) is too large: \(server) takes \(most) characters. \(notSent) \(opening)"
        }
    }

    private func tooLong(_ count: Int, _ isKept: Bool) -> String {
        """
        The comment has \(count.grouped) characters, and \(server) takes \(most). \(notSent)\
        \(isKept ? " It is kept as a draft. \(command(.edit)) opens it." : "")
        """
    }

    private var most: String { CommentSender.longest.grouped }

    /// How an editor failed, and what is the draft now.
    private func sentence(_ end: CommentSender.EditorEnd, _ draft: CommentDraft?) -> String {
        let rest = draft.map { " This is kept as a draft: '\(Self.start(of: $0.text))'. \(opening)" } ?? ""
        guard let failure = end.failure else { return notSent }
        return if case .failed = end { "\(failure) \(notSent)\(rest)" } else { failure }
    }

    /// Where the text is that could not become the draft.
    func isInFile(_ path: String) -> String { "What you wrote is in \(path). \(opening)" }

    func reason(_ failure: RemoteFailure) -> String {
        switch failure {
        case .cancelled: "Interrupted."
        case .rejected(let status, let reason): refusal(status, reason)
        default: details.text(failure).sentence
        }
    }

    /// `reason` is what the server says.
    private func refusal(_ status: Int, _ reason: RefusalReason?) -> String {
        let sentence =
            switch status {
            case 403: "\(server) refused the comment: your token may not write it, or \(name.text) was locked just now."
            case 404: "\(server) has no \(name.text), or does not show it to you."
            case 410: "\(name.text) was deleted, or \(name.repo.text) has no issues."
            case 422: "\(server) does not accept the text (status 422)."
            default: details.text(.rejected(status: status)).sentence
            }
        return sentence + (reason.map { " " + $0.words(upTo: 200) } ?? "")
    }

    func cause(_ failure: LocalFailure) -> String {
        guard case .inaccessible(let path, .notRegular) = failure else { return failure.cause }
        return "\(path) is not a file. Move it to another place, and run the command again."
    }
}
