/// A team's history on a server, which the programs of several people fill. It only moves editions: the history of this
/// machine answers the questions.
package protocol TeamHistory: Sendable {
    /// The address. It is also the origin of what is pulled from there.
    var name: String { get }

    /// Sends those of the editions that the server lacks, or has in a version that is not preferred. Returns their
    /// number. Sending an edition again, or in another order, changes nothing.
    func send(_ editions: [Edition]) async throws(HistoryFailure) -> Int

    /// What the server has stored after an earlier answer.
    func news(of scope: TeamScope, after known: TeamCursor) async throws(HistoryFailure) -> TeamNews

    /// The editions of parts of the news. Later days than the last one are impossible.
    func editions(of parts: [TeamPart], until lastDay: CalendarDay) async throws(HistoryFailure) -> TeamPage
}

/// Which editions a pull is about.
package struct TeamScope: Sendable, Equatable {
    /// `nil` for every list.
    package var lists: [ListIdentity]?
    /// The slugs of the languages, empty for the lists of all languages; no slugs for every list.
    package var languages: [String]
    /// `nil` for every day.
    package var firstDay: TrendingDay?

    package init(lists: [ListIdentity]? = nil, languages: [String] = [], from firstDay: TrendingDay? = nil) {
        (self.lists, self.languages, self.firstDay) = (lists, languages, firstDay)
    }

    /// Equal scopes have equal keys. This is FNV-1a.
    var key: Int {
        let parts = (lists ?? []).sorted().flatMap(\.parts) + languages.sorted() + ["\(firstDay?.number ?? .min)"]
        return parts.joined(separator: "\n").utf8.reduce(lists == nil ? 0 : 1) { ($0 ^ Int($1)) &* 0x100_0000_01B3 }
    }
}

/// How far a server's editions were read, in the server's own words; empty before anything was.
package typealias TeamCursor = String

/// Some editions on a server: where they are, in the server's own words, and how many.
package typealias TeamPart = (place: String, count: Int)

/// `skipped` is what the rows that are no lists say that they are.
package typealias TeamNews = (parts: [TeamPart], cursor: TeamCursor, skipped: [String])
package typealias TeamPage = (editions: [Edition], skipped: [String])

/// What this machine remembers of a server.
package struct TeamMark: Sendable, Equatable {
    /// The server has all of this machine's editions before this day.
    package var sentUntil: TrendingDay?
    /// When a run could not exchange anything.
    package var failedAt: Timestamp?
    /// Whether the user removed what was pulled.
    package var isForgotten = false
    /// Whether this machine has editions of the server.
    package var hasEditions = false
    /// By the key of the scope.
    package var pulled: [Int: Pulled] = [:]

    package struct Pulled: Sendable, Equatable {
        /// What the server stored before is here.
        package var cursor: TeamCursor
        /// The place of the last part that an interrupted pull brought; empty if it brought all.
        package var done: String
        /// Where the interrupted pull began: what the server stored since is left for the next.
        package var next: TeamCursor

        package init(cursor: TeamCursor, done: String = "", next: TeamCursor = "") {
            (self.cursor, self.done, self.next) = (cursor, done, next)
        }
    }

    package init() {}
}

package protocol TeamMemory: Sendable {
    var mark: TeamMark { get async }
    /// Without success, some editions are sent or fetched again.
    func change(_ change: @escaping @Sendable (inout TeamMark) -> Void) async
}

package enum TeamAddressFault: Error, Sendable, Equatable {
    case notAnAddress
    /// A user or a password in the address would be stored, shown and logged.
    case hasPassword
    /// The password would cross the network in the clear.
    case notEncrypted
    case unknownItem(String)
    case badDatabase(String)
}
