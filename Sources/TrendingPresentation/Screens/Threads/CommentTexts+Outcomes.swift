import TrendingDomain

extension CommentTexts {
    func sentence(_ outcome: CommentSender.Outcome) -> TerminalText {
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
            \(interruption(failure) ?? details.text(failure).sentence) \(server) may have the comment. It is kept as \
            a draft. \(send) looks for it before it sends it.
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
        case .tooLong(let count): tooLong(count, keeping: false)
        }
    }

    private func interruption(_ failure: RemoteFailure) -> String? {
        failure == .cancelled ? "Interrupted before the server answered." : nil
    }

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
