import TrendingDomain

/// Makes the sentences about a comment that is sent.
struct CommentTexts: Sendable {
    let name: ThreadName
    let source: TrendingQuery.Source
    let clock: ReaderClock
    let options: CommentPresenter.Options

    private var details: DetailsTexts { DetailsTexts(source: source, clock: clock) }
    private var server: String { source.displayName }

    /// `Send this comment to octo/cat#7 as ada? It mentions 2 people. [y/N]`. `login` is `nil` if the user is not known.
    func question(_ text: String, as login: String?) -> TerminalText {
        let (people, references) = (Self.mentions(text), Self.references(text))
        let persons = people == 1 ? "1 person" : "\(FigureText.grouped(people)) people"
        let parts = [
            people > 0 ? "mentions \(persons)" : nil,
            references > 0 ? "refers to \(FigureText.counted(references, "issue"))" : nil,
        ].compactMap(\.self)
        let effects = parts.isEmpty ? "" : " It \(parts.joined(separator: " and "))."
        return TerminalText("Send this comment to \(name.text)\(login.map { " as \($0)" } ?? "")?\(effects) [y/N]")
    }

    /// What to ask before a comment is sent after all; `nil` if there is nothing to ask.
    func question(about outcome: CommentSender.Outcome) -> TerminalText? {
        switch outcome {
        case .moved(let place): TerminalText("\(name.text) is now \(place.text). Send the comment there? [y/N]")
        case .locked(let place):
            TerminalText("\(place.text) is locked: \(Self.writers). Send the comment anyway? [y/N]")
        default: nil
        }
    }

    func sentence(_ outcome: CommentSender.Outcome) -> TerminalText {
        let text: String
        switch outcome {
        case .sent: text = "Sent to \(name.text)."
        case .hadArrived: text = "The comment is already in \(name.text), so it was not sent again."
        case .kept(let failure): text = "\(reason(failure)) The comment was not sent. \(kept)"
        case .unknown(let failure):
            text =
                "\(interruption(failure) ?? details.text(failure).sentence) \(server) may have the comment. "
                + "It is kept as a draft. "
                + "\(send) looks for it before it sends it."
        case .otherDraft(let draft):
            text =
                "Another comment for \(name.text) is kept as a draft: '\(Self.start(of: draft.text))'. Nothing was sent. "
                + "\(send) sends it, and \(discard) removes it."
        case .busy: text = "Another process is writing or sending a comment to \(name.text). Nothing was sent."
        case .notKept:
            text =
                "Another process is writing or sending a comment to \(name.text). Yours was neither sent nor kept: "
                + "try again when that has ended."
        case .refusedAsLocked:
            text =
                "\(server) refused the comment: \(name.text) is locked, and \(Self.writers). The comment was not sent. \(kept)"
        case .locked(let place): text = "\(place.text) is locked: \(Self.writers). Nothing was sent. \(kept)"
        case .moved(let place): text = "\(name.text) is now \(place.text). Nothing was sent. \(kept)"
        case .gone:
            text = "Another process sent or removed the comment for \(name.text) in the meantime. Nothing was sent."
        case .notStored(let failure):
            text = "The comment was not sent, because it can't be kept here: \(failure.cause)"
        case .empty: text = "The comment is empty. Nothing was sent."
        case .tooLong(let count): return tooLong(count, keeping: false)
        }
        return TerminalText(text)
    }

    func tooLong(_ count: Int, keeping isKept: Bool) -> TerminalText {
        TerminalText(
            "The comment has \(FigureText.grouped(count)) characters, and \(server) takes "
                + "\(FigureText.grouped(CommentSender.longest)). Nothing was sent.\(isKept ? " \(editable)" : "")"
        )
    }

    /// Why no request can be sent as the user; `nil` if one can.
    func signIn(_ identity: RequestIdentity) -> TerminalText? {
        switch identity {
        case .account: nil
        case .anonymous: TerminalText("Sign in to comment: run 'trending login'. \(kept)")
        case .unknown(let failure):
            TerminalText("\(reason(failure)) The comment was not sent. \(kept)")
        case .refused, .unavailable:
            TerminalText("The token can't be used: run 'trending whoami'. The comment was not sent. \(kept)")
        }
    }

    /// Why the user can't comment at all; `nil` if the user may, or if that is not known.
    func cannotComment(_ identity: RequestIdentity) -> TerminalText? {
        switch identity {
        case .account, .unknown: nil
        case .anonymous: TerminalText("Sign in to comment: run 'trending login'.")
        case .refused, .unavailable: TerminalText("The token can't be used: run 'trending whoami'.")
        }
    }

    /// How an editor failed.
    func sentence(_ end: CommentSender.EditorEnd) -> TerminalText {
        switch end {
        case .closed: notSent
        case .notStarted(let command):
            TerminalText("The editor '\(command)' could not be started. Set VISUAL or EDITOR to your editor.")
        case .failed(let status):
            TerminalText("The editor ended with status \(status). Nothing was sent. What it saved is kept as a draft.")
        }
    }

    var declined: TerminalText { TerminalText("Nothing was sent. \(kept)") }

    func isInFile(_ path: String) -> TerminalText {
        TerminalText("What you wrote is in \(path). \(command(options.edit)) opens it.")
    }

    func notText(_ path: String) -> TerminalText {
        TerminalText("\(path) is not text in UTF-8. Nothing was sent. \(command(options.edit)) opens it.")
    }

    /// Said where the thread is shown.
    func waiting(_ draft: CommentDraft) -> TerminalText {
        TerminalText("A comment is kept as a draft: '\(Self.start(of: draft.text))'. Run \(send) to send it.")
    }

    var noDraft: TerminalText { TerminalText("No comment for \(name.text) is kept as a draft.") }
    var notSent: TerminalText { TerminalText("Nothing was sent.") }
    var discarded: TerminalText { TerminalText("Removed the draft for \(name.text):") }
    var discardedDamaged: TerminalText { TerminalText("Removed the draft for \(name.text). It was damaged.") }

    func notRemoved(_ failure: LocalFailure) -> TerminalText {
        TerminalText("The draft could not be removed: \(failure.cause)")
    }

    /// The draft that the user wants to send can't be read.
    func damaged(_ path: String) -> TerminalText {
        TerminalText("The draft in \(path) is damaged. Nothing was sent. \(discard) removes it.")
    }

    func setAside(_ path: String) -> TerminalText {
        TerminalText("The draft that was kept before is damaged. It was renamed, and is beside \(path).")
    }

    private var kept: String { "It is kept as a draft. \(send) sends it." }
    private var editable: String { "It is kept as a draft. \(command(options.edit)) opens it." }
    private var send: String { command(options.sendDraft) }
    private var discard: String { command(options.discardDraft) }
    private func command(_ option: String) -> String { "'trending thread \(name.text) \(option)'" }

    private func interruption(_ failure: RemoteFailure) -> String? {
        failure == .cancelled ? "Interrupted before the server answered." : nil
    }

    private func reason(_ failure: RemoteFailure) -> String {
        switch failure {
        case .cancelled: "Interrupted."
        case .rejected(status: 403):
            "\(server) refused the comment: your token may not write it, or \(name.text) was locked just now."
        case .rejected(status: 404): "\(server) has no \(name.text), or does not show it to you."
        case .rejected(status: 410): "\(name.text) was deleted, or \(name.repo.text) has no issues."
        case .rejected(status: 422): "\(server) does not accept the text (status 422)."
        default: details.text(failure).sentence
        }
    }

    private static let writers = "only people with write access can comment there"

    private static func start(of text: String) -> String {
        let line = TerminalText(text).string
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
}
