import TrendingDomain

extension LocalFailure {
    /// Why no row is marked as unseen.
    var seenReadingSentence: String { "The record of what you have seen can't be read: \(cause)" }

    package var toldSentence: String {
        guard case .damaged(let path, _?) = self else { return seenStoringSentence }
        return """
            The record of what 'trending watch' has told was damaged: \(path). It was set aside. What can be read of \
            it still counts as told.
            """
    }

    /// Why rows that were shown will be marked again, or what is new is not known.
    package var seenStoringSentence: String {
        if case .damaged(let path, _?) = self {
            return """
                The record of what you have seen was damaged: \(path). It was set aside, and everything that is \
                stored now counts as seen.
                """
        }
        return """
            What you have seen could not be recorded: \(cause) Correct this, or set '\(AnySetting.seen.name) \
            = false' in the configuration file.
            """
    }
}
