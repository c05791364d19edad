/// A team's history on a server, which the programs of several people fill. It only moves editions: the history of this
/// machine answers the questions.
package protocol TeamHistory: Sendable {
    /// The address. It is also the origin of what is pulled from there.
    var name: String { get }

    /// Those of the editions that the server lacks, or has in a version that is not preferred.
    func lacking(_ editions: [Edition]) async throws(HistoryFailure) -> [Edition]

    /// Sending an edition again, or in another order, changes nothing.
    func send(_ editions: [Edition]) async throws(HistoryFailure)

    /// Without what the server stored after a time, if there is one.
    func state(of scope: TeamScope, until time: Int64?) async throws(HistoryFailure) -> TeamState

    /// Where the server has editions that it stored at this time or later, by list. `skipped` are of what is no list.
    func parts(
        of scope: TeamScope,
        since time: Int64
    ) async throws(HistoryFailure) -> (parts: [TeamPart], skipped: TeamSkips)

    /// The editions of the parts that the server stored at this time or later.
    func editions(of parts: ArraySlice<TeamPart>, since time: Int64) async throws(HistoryFailure) -> TeamPage
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

    package static let everything = TeamScope()

    /// Equal scopes have equal keys. This is FNV-1a.
    var key: UInt64 {
        let parts = (lists ?? []).sorted().flatMap(\.parts) + languages.sorted() + ["\(firstDay?.number ?? .min)"]
        return parts.joined(separator: "\n").utf8.reduce(lists == nil ? 0 : 1) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// What a server has lately stored of a scope: the same as before if nothing is new.
package struct TeamState: Sendable, Equatable {
    /// When the server stored the newest edition, in seconds since 1970 by its clock.
    package var newest: Int64
    /// How many versions of editions it stored in the time of the overlap before that, and their checksum.
    package var count: Int
    package var checksum: UInt64

    package init(newest: Int64, count: Int, checksum: UInt64) {
        (self.newest, self.count, self.checksum) = (newest, count, checksum)
    }

    /// In seconds. An insert may take so long before its rows can be seen, with the time at which it began.
    package static let overlap: Int64 = 600
}

/// Some editions of a list on a server.
package struct TeamPart: Sendable, Equatable {
    package var list: ListIdentity
    package var days: ClosedRange<TrendingDay>
    package var count: Int
    /// When the server stored the newest of them.
    package var newest: Int64

    package init(list: ListIdentity, days: ClosedRange<TrendingDay>, count: Int, newest: Int64) {
        (self.list, self.days, self.count, self.newest) = (list, days, count, newest)
    }
}

package struct TeamPage: Sendable, Equatable {
    package var editions: [Edition]
    package var skipped: TeamSkips

    package init(editions: [Edition] = [], skipped: TeamSkips = TeamSkips()) {
        (self.editions, self.skipped) = (editions, skipped)
    }
}

/// Rows of a server that are no lists.
package struct TeamSkips: Sendable, Equatable {
    package var count = 0
    /// What the first of them says that it is.
    package var example: String?

    package init() {}

    package mutating func add(_ example: String, count more: Int = 1) {
        count = min(count + min(more, 1 << 40), 1 << 40)
        self.example = self.example ?? example
    }

    mutating func add(_ other: TeamSkips) {
        guard let first = other.example else { return }
        add(first, count: other.count)
    }
}

/// What this machine remembers of a server.
package struct TeamMark: Sendable, Equatable {
    /// The server has all of this machine's editions up to this day.
    package var sentThrough: TrendingDay?
    /// When a run could not exchange anything.
    package var failedAt: Timestamp?
    /// Whether the user removed what was pulled.
    package var isForgotten = false
    /// Whether this machine has editions of the server.
    package var hasEditions = false
    /// By the key of the scope.
    package var pulled: [UInt64: Pulled] = [:]

    package struct Pulled: Sendable, Equatable {
        /// What the server stored before that is here; in seconds since 1970 by its clock.
        package var since: Int64
        /// At the last pull.
        package var state: TeamState?
        /// The last list that an interrupted pull brought; `nil` if it brought all.
        package var done: ListIdentity?

        package init(since: Int64, state: TeamState? = nil, done: ListIdentity? = nil) {
            (self.since, self.state, self.done) = (since, state, done)
        }

        /// Whether an interrupted pull brought the part. In another state, the overlap is asked for again.
        func hasAll(of part: TeamPart, in current: TeamState) -> Bool {
            guard let state, let done, part.list <= done else { return false }
            return state == current || part.newest < state.newest - TeamState.overlap
        }
    }

    package init() {}
}

/// Stores what this machine remembers of servers.
package protocol TeamMarks: Sendable {
    func mark(of name: String) async -> TeamMark
    /// Without success, some editions are sent or fetched again.
    func change(of name: String, _ change: @escaping @Sendable (inout TeamMark) -> Void) async
}

extension TeamMarks {
    /// An edition of this day has changed, so it must be sent again.
    package func lower(to day: TrendingDay, of name: String) async {
        // The day before the mark is sent in any case.
        guard let sent = await mark(of: name).sentThrough, day < sent.previous else { return }
        await change(of: name) { $0.sentThrough = day.next }
    }
}

/// Why a text is not the address of a team's history.
package enum TeamAddressFault: Error, Sendable, Equatable {
    case notAnAddress
    /// A user or a password in the address would be stored, shown and logged.
    case hasPassword
    /// The password would cross the network in the clear.
    case notEncrypted
    case unknownItem(String)
    case badDatabase(String)
}
