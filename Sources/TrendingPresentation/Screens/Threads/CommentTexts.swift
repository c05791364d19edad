import TrendingDomain

/// Makes the sentences about a comment that is sent.
struct CommentTexts: Sendable {
    let name: ThreadName
    let source: TrendingQuery.Source
    let clock: ReaderClock
    let options: CommentPresenter.Options

    private var details: DetailsTexts { DetailsTexts(source: source, clock: clock) }
    private var server: String { source.displayName }

    /// `Send this comment to octo/cat#7? It mentions 2 people. [y/N]`
    func question(_ text: String) -> TerminalText {
        let (people, references) = (Self.mentions(text), Self.references(text))
        let persons = people == 1 ? "1 person" : "\(FigureText.grouped(people)) people"
        let parts = [
            people > 0 ? "mentions \(persons)" : nil,
            references > 0 ? "refers to \(FigureText.counted(references, "issue"))" : nil,
        ].compactMap(\.self)
        let effects = parts.isEmpty ? "" : " It \(parts.joined(separator: " and "))."
        return TerminalText("Send this comment to \(name.text)?\(effects) [y/N]")
    }

    func sentence(_ outcome: CommentSender.Outcome) -> TerminalText {
        let text: String
        switch outcome {
        case .sent: text = "Sent to \(name.text)."
        case .hadArrived: text = "It had arrived in \(name.text) already, so it was not sent again."
        case .kept(let failure): text = "\(reason(failure)) The comment was not sent. \(kept)"
        case .unknown(let failure):
            text =
                "\(details.text(failure).sentence) \(server) may have the comment. It is kept as a draft. "
                + "\(send) looks for it before it sends it."
        case .otherDraft(let draft):
            text =
                "Another comment for \(name.text) is kept as a draft: '\(Self.start(of: draft.text))'. Nothing was sent. "
                + "\(send) sends it, and \(discard) removes it."
        case .notStored(let failure):
            text = "The comment was not sent, because it can't be kept here: \(failure.cause)"
        case .empty: text = "The comment is empty. Nothing was sent."
        case .tooLong(let count):
            text =
                "The comment has \(FigureText.grouped(count)) characters, and \(server) takes "
                + "\(FigureText.grouped(CommentSender.longest)). Nothing was sent."
        }
        return TerminalText(text)
    }

    /// Why no request can be sent as the user; `nil` if one can.
    func signIn(_ identity: RequestIdentity) -> TerminalText? {
        switch identity {
        case .account: nil
        case .anonymous: TerminalText("Only who is signed in can comment: run 'trending login'. \(kept)")
        case .unknown(let failure):
            TerminalText("\(details.text(failure).sentence) The comment was not sent. \(kept)")
        case .refused, .unavailable:
            TerminalText("The token can't be used: run 'trending whoami'. The comment was not sent. \(kept)")
        }
    }

    var noDraft: TerminalText { TerminalText("No comment for \(name.text) is kept as a draft.") }
    var notSent: TerminalText { TerminalText("Nothing was sent.") }
    func discarded(_ draft: CommentDraft) -> TerminalText {
        TerminalText("Removed the draft '\(Self.start(of: draft.text))'.")
    }

    private var kept: String { "It is kept as a draft. \(send) sends it." }
    private var send: String { "'trending thread \(name.text) \(options.sendDraft)'" }
    private var discard: String { "'trending thread \(name.text) \(options.discardDraft)'" }

    private func reason(_ failure: RemoteFailure) -> String {
        switch failure {
        case .rejected(status: 403):
            "\(server) refused the comment: \(name.text) is locked, or your token may not write comments there."
        case .rejected(status: 404): "\(server) has no \(name.text), or does not show it to you."
        case .rejected(status: 410): "\(name.text) was deleted, or \(name.repo.text) has no issues."
        case .rejected(status: 422): "\(server) does not accept the text (status 422)."
        default: details.text(failure).sentence
        }
    }

    private static func start(of text: String) -> String {
        let line = TerminalText(text).string
        return line.count > 40 ? "\(line.prefix(40))…" : line
    }

    /// How many words start with `@` and a letter or digit.
    private static func mentions(_ text: String) -> Int {
        words(text).count { word in
            word.first == "@" && word.dropFirst().first.map { $0.isLetter || $0.isNumber } == true
        }
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
