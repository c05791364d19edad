import HTTPTypes
import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sends statements to the HTTP interface of a ClickHouse server. Judges answers by the server's codes, because the
/// statuses differ between versions.
package struct ClickHouseServer: Sendable {
    private let address: ClickHouseAddress
    private let client: any NetworkClient
    private let credential: @Sendable () async -> ClickHouseCredential?

    /// `credential` is called for each request; `nil` signs in as the server's usual user, without a password.
    package init(
        _ address: ClickHouseAddress,
        client: any NetworkClient,
        credential: @escaping @Sendable () async -> ClickHouseCredential? = { nil }
    ) {
        (self.address, self.client, self.credential) = (address, client, credential)
    }

    /// Returns the rows of a SELECT. The server sends nothing before it has the whole answer.
    func rows(_ question: String) async throws(HistoryFailure) -> [ClickHouseRow] {
        let text = question + " FORMAT JSONCompact"
        // Some servers and proxies limit addresses to 16 KB. Percent-encoding makes a question at most three times as
        // long.
        let isShort = text.utf8.count <= 4000
        let query = [RequestItem("wait_end_of_query", "1"), database] + (isShort ? [RequestItem("query", text)] : [])
        let answer = try await send(query, isShort ? nil : Array(text.utf8))
        guard let rows = ClickHouseRow.rows(of: answer) else { throw unreadable }
        return rows
    }

    private var database: RequestItem { RequestItem("database", address.database) }
    private var unreadable: HistoryFailure { .server(host: address.host, .unreadable) }

    /// When it returns, the server has stored all of the rows, also in tables that are spread over several servers.
    func insert(_ rows: [UInt8], _ statement: String) async throws(HistoryFailure) {
        try await run([RequestItem("insert_distributed_sync", "1"), database, RequestItem("query", statement)], rows)
    }

    /// Runs a statement without an answer, which names its database: that need not exist.
    package func execute(_ statement: String) async throws(HistoryFailure) {
        try await run([], Array(statement.utf8))
    }

    /// Throws if the server does not accept the credential. The database need not exist.
    package func checkAccess() async throws(HistoryFailure) {
        try await run([RequestItem("query", "SELECT 1")], nil, answer: "1\n")
    }

    /// Old servers append the message of a failure to an answer that began well.
    private func run(_ query: [RequestItem], _ body: [UInt8]?, answer: String = "") async throws(HistoryFailure) {
        guard try await send(query, body).elementsEqual(answer.utf8) else { throw unreadable }
    }

    /// Without a body, a server lets a user write nothing. libcurl leaves the header with the password out of redirects
    /// to other hosts.
    private func send(_ query: [RequestItem], _ body: [UInt8]?) async throws(HistoryFailure) -> [UInt8] {
        let credential = await credential()
        let pair = credential.map { Data("\($0.user):\($0.password)".utf8).base64EncodedString() }
        var endpoint = Endpoint([], query: query) { response, _ in response.body }
        if let pair { endpoint.headerFields = [.authorization: "Basic \(pair)"] }
        if let body {
            endpoint = endpoint.posting(RequestBody(contentType: "application/octet-stream", bytes: body))
        }
        let fault: HistoryServerFault
        do throws(RemoteFailure) {
            let response = try await client.send(try ServerRoot(address.server).request(endpoint))
            if let url = response.transfer.url, WebOrigin(url) != WebOrigin(address.server) {
                throw .unreachable(.forbiddenRedirect(host: address.host))
            }
            // A message may repeat the request.
            guard let found = HistoryServerFault(response, hiding: [pair, credential?.password].compactMap(\.self))
            else { return response.body }
            fault = found
        } catch {
            fault = .remote(error)
        }
        throw .server(host: address.host, fault)
    }
}

extension HistoryServerFault {
    /// `nil` if the answer reports no failure. Leaves the secrets out of the server's message.
    fileprivate init?(_ response: NetworkResponse, hiding secrets: [String]) {
        let status = response.head.status
        // A message may repeat a whole statement, and is on one line.
        let line = String(decoding: response.body.prefix(2000).prefix { $0 != "\n" }, as: UTF8.self)
        let digits = line.hasPrefix("Code: ") ? line.dropFirst(6).prefix { ("0"..."9").contains($0) } : ""
        let field = response.head.headerFields["X-ClickHouse-Exception-Code"]
        // Later versions send the header.
        guard let code = field.map({ Int($0) ?? 0 }) ?? Int(digits.prefix(9)) else {
            if status.kind == .successful { return nil }
            self = .remote(status == .unauthorized ? .unauthorized : .rejected(status: status.code))
            return
        }
        // The codes of `src/Common/ErrorCodes.cpp` never change their meaning.
        self =
            switch code {
            case 192, 193, 194, 195, 516: .wrongPassword
            case 164, 291, 497: .notAllowed
            case 16, 47, 60, 81, 218: .noTables
            case 243: .full
            case 74...76 where line.contains("errno: 28"): .full
            case 159, 160, 173, 202, 203, 241, 252: .overloaded
            case 198, 209, 210, 242, 279, 319, 519: .incomplete
            default: .failed(code: code, message: Self.message(line, hiding: secrets))
            }
    }

    /// Without the places in the server's own code, in at most 400 characters.
    private static func message(_ line: String, hiding secrets: [String]) -> String {
        let start = line.firstRange(of: "DB::Exception: ").map { line[$0.upperBound...] } ?? line[...]
        var message = String(start.firstRange(of: ", e.what() =").map { start[..<$0.lowerBound] } ?? start)
        for secret in secrets where !secret.isEmpty { message = message.replacing(secret, with: "…") }
        // Not before: the beginning of a secret would stay.
        return message.count > 400 ? "\(message.prefix(400))…" : message
    }
}

/// Leaves out days before 1970 and after 2105.
extension ClickHouseServer: TeamHistory {
    package var name: String { address.text }

    package func send(_ editions: [Edition]) async throws(HistoryFailure) -> Int {
        let own = editions.filter { TeamTables.days.contains($0.day) }.map { RowBinary($0) }
        let days = own.map(\.place.day).sorted()
        guard let first = days.first, let last = days.last else { return 0 }
        // Some may be of other days: to leave them out takes the server longer than to send them.
        let versions = """
            SELECT \(TeamTables.list), toInt32(day), max(version) FROM edition WHERE \
            \(TeamTables.isAny(of: Set(own.map(\.place.list)))) AND \(TeamTables.isIn(first...last)) \
            GROUP BY \(TeamTables.list), day
            """
        var stored: [EditionPlace: Int] = [:]
        for row in try await rows(versions) {
            // What others wrote may be anything. The server prefers a version that is too large to read.
            guard let list = row.list(0), let day = row.day(6) else { continue }
            stored[EditionPlace(list: list, day: day)] = row.number(7) ?? .max
        }
        let lacking = own.filter { row in stored[row.place].map { $0 < row.version } ?? true }
        var bytes: [UInt8] = []
        for (index, row) in lacking.enumerated() {
            bytes += row.bytes
            // An insert of many editions is less work for the server, which must merge what each makes.
            guard bytes.count >= 4 << 20 || index == lacking.count - 1 else { continue }
            try await insert(bytes, RowBinary.insert)
            bytes = []
        }
        return lacking.count
    }

    /// In seconds. An insert may take so long before its rows can be seen, with the time at which it began.
    private static let overlap = 600

    /// A cursor is when the newest edition was stored, in seconds since 1970 by the server's clock, and a checksum of
    /// what was stored in the overlap before that. If the checksum is another one now, something came late. No rows if
    /// nothing is new.
    package func news(of scope: TeamScope, after known: TeamCursor) async throws(HistoryFailure) -> TeamNews {
        let numbers = known.split(separator: " ").compactMap { Int($0) }
        let last = Int(UInt32(clamping: numbers.first ?? 0))
        let first = max(0, last - Self.overlap)
        let stored = "edition WHERE \(TeamTables.isIn(scope))"
        let newest = "(SELECT max(inserted) FROM \(stored))"
        // Small enough to be a number in every JSON.
        let checksum = "sum(cityHash64(\(TeamTables.list), day, version) % 1000000007)"
        let since = """
            (SELECT if(\(checksum) = \(numbers.last ?? 0), \(last + 1), \(first)) FROM \(stored) \
            AND inserted BETWEEN \(TeamTables.moment(first)) AND \(TeamTables.moment(last)))
            """
        let question = """
            SELECT \(TeamTables.list), toInt32(min(day)), toInt32(max(day)), count(), toInt64(\(newest)), \
            (SELECT \(checksum) FROM \(stored) AND inserted >= \(newest) - \(Self.overlap)), \
            \(since) AS since FROM \(stored) AND inserted >= toDateTime(\(since)) GROUP BY \(TeamTables.list), toYear(day)
            """
        var news: TeamNews = ([], known, [])
        for row in try await rows(question) {
            let list = row.parts(0)
            guard list.count == 6, let first = row.day(6), let last = row.day(7), first <= last,
                let count = row.number(8), let newest = row.number(9), let checksum = row.number(10),
                let since = row.number(11)
            else { throw unreadable }
            news.cursor = "\(newest) \(checksum)"
            // No list has such parts, and the next question would be as long.
            guard list.reduce(0, { $0 + $1.utf8.count }) <= 8000 else {
                news.skipped.append(row.example)
                continue
            }
            let place = "\(TeamTables.isList(ListIdentity(parts: list))) AND \(TeamTables.isIn(first...last))"
            let part = "\(place) AND inserted >= \(TeamTables.moment(since))"
            news.parts.append((part, min(max(1, count), ListDraft.mostRows)))
        }
        return news
    }

    package func editions(of parts: [TeamPart], until lastDay: CalendarDay) async throws(HistoryFailure) -> TeamPage {
        let question = """
            SELECT \(TeamTables.list), toInt32(day), origin, is_whole, toInt64(first_seen), toInt64(last_seen), \
            \(TeamTables.repos) FROM edition FINAL WHERE \(parts.map(\.place).joined(separator: " OR "))
            """
        var page: TeamPage = ([], [])
        for row in try await rows(question) {
            if let edition = Edition(row, until: lastDay) {
                page.editions.append(edition)
            } else {
                page.skipped.append(row.example)
            }
        }
        return page
    }
}

/// Answers with the rows of the manual's three statements, for histories that outgrow one machine, and knows nothing
/// more. Names are as they were sent: a renamed repository is two.
extension ClickHouseServer: HistoryQuestions {
    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        let days = TeamTables.isIn(question.days)
        let words = question.match.map { $0.words.map { String(decoding: $0.bytes, as: UTF8.self) } } ?? []
        let matches = words.filter { !$0.isEmpty }.map { word in
            let texts = "concat(repo.name, '\\n', repo.description, '\\n', repo.language)"
            return "\n  AND positionCaseInsensitiveUTF8(\(texts), \(TeamTables.literal(word))) > 0"
        }
        let statement = """
            SELECT repo.host, argMax(repo.name, day), min((repo.rank, day, \(TeamTables.list))) AS best,
              uniqExact(day) AS days, min(day), max(day), argMax(repo.language, day)
            FROM edition FINAL ARRAY JOIN repo
            WHERE \(question.list.map { "\(TeamTables.isList($0))\n  AND \(days)" } ?? days)\(matches.joined())
            GROUP BY repo.host, lower(repo.name) AS key
            ORDER BY best.1, days DESC, key, repo.host
            LIMIT \(max(0, question.limit))
            """
        return try await rows(statement).compactMap { row in
            guard let best = row.row(2), let rank = best.number(0), let day = best.day(1), let list = best.list(2),
                let name = row.text(1).flatMap({ RepoName($0) }), let days = row.number(3),
                let first = row.day(4), let last = row.day(5), first <= last
            else { return nil }
            let language = row.text(6).flatMap { $0.isEmpty ? nil : $0 }
            let repo = TrendedRepo(name: name, server: row.text(0) ?? "", language: language)
            return Standing(repo: repo, rank: rank, on: day, in: list, days: days, first...last)
        }
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        let statement = """
            SELECT \(TeamTables.list), day,
              \(TeamTables.repos)
            FROM edition FINAL ARRAY JOIN repo
            WHERE repo.host = \(TeamTables.literal(repo.server)) AND lower(repo.name) = \(TeamTables.literal(repo.name.key))
            ORDER BY day, \(TeamTables.list), repo.rank
            """
        return try await rows(statement).compactMap { row in
            guard let list = row.list(0), let day = row.day(6), let entry = row.entry(7) else { return nil }
            return Appearance(list: list, day: day, entry: entry)
        }
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        guard case .on(let day) = choice else { return nil }
        let statement = """
            SELECT \(TeamTables.repos),
              origin, is_whole, toInt64(last_seen)
            FROM edition FINAL ARRAY JOIN repo
            WHERE \(TeamTables.isList(list))
              AND day = \(TeamTables.literal(day))
            ORDER BY repo.rank
            """
        let found = try await rows(statement)
        guard let first = found.first else { return nil }
        return Edition(
            list: list,
            day: day,
            lastSeen: first.moment(11),
            origin: first.origin(9) ?? .program,
            isWhole: first.number(10) == 1,
            entries: found.compactMap { $0.entry(0) }
        )
    }

    package func past(of list: ListIdentity, before day: TrendingDay, repos: [TrendedRepo]) -> ListPast? { nil }

    package func editions(in days: ClosedRange<TrendingDay>, after: EditionPlace?, limit: Int) -> [Edition] { [] }

    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) -> EditionSeries { EditionSeries() }

    package func span(of lists: ListScope, through day: TrendingDay) -> ClosedRange<TrendingDay>? { nil }

    /// The statements do not say on which days there is a list: each day of a repository's history counts.
    package func editionDays(of list: ListIdentity, in days: ClosedRange<TrendingDay>) -> [EditionDay] {
        guard days.lowerBound > .first else { return [] }
        return (days.lowerBound.number...days.upperBound.number).map { EditionDay(day: TrendingDay(number: $0)) }
    }
}
