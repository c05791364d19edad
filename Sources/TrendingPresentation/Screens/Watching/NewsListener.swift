import TrendingDomain

/// Hears what is new after it was shown: a program that the user named, or a notification.
package protocol NewsListener: Sendable {
    /// Returns why it could not be told; `nil` if it was. A failure does not end the watch.
    func hear(_ news: HeardNews) async -> String?
    /// Whether the news has reached a user or a program once this listener has it.
    var tellsSomebody: Bool { get }
}

extension NewsListener {
    package var tellsSomebody: Bool { true }
}

/// What a listener hears.
package struct HeardNews {
    /// Each with only its new rows.
    package var lists: [TrendingList]
    /// One line for all that is new, at most 200 characters long: `3 new today: astral-sh/uv, …`.
    package var notification: String
    /// The JSON document of the new rows, as `list --format json` writes several lists.
    package var json: String
}
