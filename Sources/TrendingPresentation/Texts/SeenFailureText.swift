import TrendingDomain

extension TerminalText {
    /// Why no row is marked as unseen.
    static func seenNotRead(_ failure: LocalFailure) -> TerminalText {
        "The record of what you have seen can't be read: \(failure.cause)"
    }

    package static func toldDamaged(_ failure: LocalFailure) -> TerminalText {
        guard case .damaged(let path, _?) = failure else { return seenNotWritten(failure) }
        return """
            The record of what 'trending watch' has told was damaged: \(path). It was set aside. What can be read of \
            it still counts as told.
            """
    }

    /// Why rows that were shown will be marked again, or what is new is not known.
    package static func seenNotWritten(_ failure: LocalFailure) -> TerminalText {
        if case .damaged(let path, _?) = failure {
            return """
                The record of what you have seen was damaged: \(path). It was set aside, and everything that is \
                stored now counts as seen.
                """
        }
        return """
            What you have seen could not be recorded: \(failure.cause) Correct this, or set '\(AnySetting.seen.name) \
            = false' in the configuration file.
            """
    }
}
