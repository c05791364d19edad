import HTTPTypes
import TrendingConsole
import TrendingDomain

/// A request, and how to read its response. To add an endpoint, add a function that makes one; `NetworkClient.execute`
/// sends it.
struct Endpoint<Answer: Sendable>: Sendable {
    typealias Reader = @Sendable (NetworkResponse, _ isCancelled: () -> Bool) throws(RemoteFailure) -> Answer

    var method = HTTPRequest.Method.get
    /// Path and query below the server's address, percent-encoded; `nil` if a part of the path is empty, `.` or `..`:
    /// the request would go to another endpoint.
    let target: String?
    var headerFields = HTTPFields()
    var body: RequestBody?
    /// Whether a request to the server may be redirected to the address. If not, reading throws `misplaced`, or that
    /// the answer is not from the API.
    var accepts: @Sendable (_ address: String, ServerRoot) -> Bool = { _, _ in true }
    var misplaced: UnreadableReason?
    /// Whether reading the response takes tens of milliseconds, so it is read on a thread of its own.
    var isLong = false
    /// Checks the status and reads the body, until the task is cancelled.
    let read: Reader

    /// `path` and `query` are not percent-encoded.
    init(_ path: [String], query: [RequestItem] = [], read: @escaping Reader) {
        let isSafe = !path.contains(where: ["", ".", ".."].contains)
        let path = path.isEmpty ? "/" : path.reduce(into: "") { $0 += "/" + PercentCoding.encode($1) }
        target = isSafe ? path + (query.isEmpty ? "" : "?" + query.encoded) : nil
        self.read = read
    }

    /// `target` is sent unchanged.
    init(target: String, read: @escaping Reader) {
        self.target = target
        self.read = read
    }
}

/// A name and a value of a query or a form, not percent-encoded.
package struct RequestItem: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [RequestItem] {
    fileprivate var encoded: String {
        map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }.joined(separator: "&")
    }
}

package struct RequestBody: Sendable, Equatable {
    package let contentType: String
    package let bytes: [UInt8]

    package init(contentType: String, bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = bytes
    }

    /// The body of an HTML form: `application/x-www-form-urlencoded`.
    package static func form(_ items: [RequestItem]) -> RequestBody {
        RequestBody(contentType: "application/x-www-form-urlencoded", bytes: Array(items.encoded.utf8))
    }

    /// `members` writes the members of an object, in the order of their names.
    static func json(_ members: (inout JSONWriter) -> Void) -> RequestBody {
        var json = JSONWriter()
        json.object(members)
        return RequestBody(contentType: "application/json", bytes: json.bytes)
    }
}

/// The answer to a request for something that the caller may have one version of.
enum Versioned<Answer: Sendable>: Sendable {
    /// The known version is still the latest. `at` is the time of the answer by the server's clock, if it says it.
    case unchanged(at: Timestamp?)
    /// `validators` is `nil` if the server sends none.
    case version(Answer, validators: Validators?)
}

extension NetworkClient {
    /// Sends any request and reads its response. Throws `.cancelled` if the task is cancelled.
    func execute<Answer>(_ endpoint: Endpoint<Answer>, at server: ServerRoot) async throws(RemoteFailure) -> Answer {
        guard case .version(let answer, _) = try await execute(endpoint, at: server, known: nil) else {
            throw .unreadable(.unrequestedNotModified)
        }
        return answer
    }

    /// As above, but the server need not send the `known` version again.
    func execute<Answer>(
        _ endpoint: Endpoint<Answer>,
        at server: ServerRoot,
        known: Validators?
    ) async throws(RemoteFailure) -> Versioned<Answer> {
        if Task.isCancelled { throw .cancelled }
        var request = try server.request(endpoint)
        request.known = known
        let response = try await send(request)
        if let address = response.transfer.url, !endpoint.accepts(address, server) {
            throw endpoint.misplaced.map { .unreadable($0) } ?? response.notFromAPI
        }
        if response.head.status == .notModified, known != nil {
            if Task.isCancelled { throw .cancelled }
            return .unchanged(at: HTTPDate.answered(response))
        }
        let answer = try await endpoint.answer(from: response)
        if Task.isCancelled { throw .cancelled }
        return .version(answer, validators: response.validators)
    }

    /// The detail that the server has now: the known one with a new time if it is still the latest.
    func detail<Value>(
        _ endpoint: Endpoint<Value>,
        at server: ServerRoot,
        known: Detail<Value>?,
        now: () -> Timestamp
    ) async throws(RemoteFailure) -> Detail<Value> {
        let sentAt = now()
        switch try await execute(endpoint, at: server, known: known?.validators) {
        case .version(let value, let validators): return Detail(value, fetchedAt: sentAt, validators: validators)
        case .unchanged:
            guard var known else { throw .unreadable(.unrequestedNotModified) }
            known.fetchedAt = sentAt
            return known
        }
    }

    /// The list that `list` makes of the answer and its validators, or the known one with a new time if it is still the
    /// latest.
    func list<Answer, Item>(
        _ endpoint: Endpoint<Answer>,
        at server: ServerRoot,
        _ options: FetchOptions<Item>,
        requestedAt: Timestamp,
        _ list: (Answer, Validators?) async throws(RemoteFailure) -> RankedList<Item>
    ) async throws(RemoteFailure) -> RankedList<Item> {
        switch try await execute(endpoint, at: server, known: options.validators) {
        case .version(let answer, let validators): return try await list(answer, validators)
        case .unchanged:
            guard var list = options.known else { throw .rejected(status: 304) }
            list.fetchedAt = requestedAt
            list.isConfirmed = true
            return list
        }
    }
}

extension Endpoint {
    fileprivate func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Answer {
        guard isLong else { return try read(response) { false } }
        let flag = CancellationFlag()
        return try await flag.attend { () async throws(RemoteFailure) in
            try await longReads.run { () throws(RemoteFailure) in try read(response) { flag.isRaised } }
        }
    }
}

private let longReads = BlockingWork(label: "trending.page")
