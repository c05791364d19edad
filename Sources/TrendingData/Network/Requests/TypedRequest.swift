import HTTPTypes
import TrendingConsole
import TrendingDomain

/// A request with a typed response. To add an endpoint, add a type; `NetworkClient.execute` sends it.
protocol TypedRequest: Sendable {
    associatedtype Answer: Sendable

    /// GET by default.
    var method: HTTPRequest.Method { get }
    /// The parts of the path below the server's address, not percent-encoded.
    var path: [String] { get }
    var query: [RequestItem] { get }
    /// Path and query that another program wrote, percent-encoded. They are sent unchanged in place of `path` and
    /// `query`.
    var encodedPath: String? { get }
    var headerFields: HTTPFields { get }
    var body: RequestBody? { get }

    /// Throws if the request must not be redirected to the address of the response.
    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure)
    /// Checks the status and reads the body.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Answer
}

extension TypedRequest {
    var method: HTTPRequest.Method { .get }
    var path: [String] { [] }
    var query: [RequestItem] { [] }
    var encodedPath: String? { nil }
    var headerFields: HTTPFields { HTTPFields() }
    var body: RequestBody? { nil }

    /// Accepts any address.
    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {}
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

package struct RequestBody: Sendable, Equatable {
    package let contentType: String
    package let bytes: [UInt8]

    package init(contentType: String, bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = bytes
    }

    /// The body of an HTML form: `application/x-www-form-urlencoded`.
    package static func form(_ items: [RequestItem]) -> RequestBody {
        let text = items.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
        return RequestBody(
            contentType: "application/x-www-form-urlencoded",
            bytes: Array(text.joined(separator: "&").utf8)
        )
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
    func execute<Request: TypedRequest>(
        _ request: Request,
        at server: ServerRoot
    ) async throws(RemoteFailure) -> Request.Answer {
        guard case .version(let answer, _) = try await execute(request, at: server, known: nil) else {
            throw .unreadable(.unrequestedNotModified)
        }
        return answer
    }

    /// As above, but the server need not send the `known` version again.
    func execute<Request: TypedRequest>(
        _ request: Request,
        at server: ServerRoot,
        known: Validators?
    ) async throws(RemoteFailure) -> Versioned<Request.Answer> {
        if Task.isCancelled { throw .cancelled }
        var sent = try server.request(request)
        sent.known = known
        let response = try await send(sent)
        try request.checkAddress(of: response, at: server)
        let answer: Versioned<Request.Answer> =
            if response.head.status == .notModified, known != nil {
                .unchanged(at: HTTPDate.answered(response))
            } else {
                .version(try await request.answer(from: response), validators: response.validators)
            }
        if Task.isCancelled { throw .cancelled }
        return answer
    }
}

/// A request whose response takes tens of milliseconds to read. It is read on a thread of its own.
protocol PageRequest: TypedRequest {
    /// Checks the status and reads the body, until the task is cancelled.
    func read(_ response: NetworkResponse, isCancelled: () -> Bool) throws(RemoteFailure) -> Answer
}

extension PageRequest {
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Answer {
        let flag = CancellationFlag()
        let result = await withTaskCancellationHandler {
            await pages.run { Result { () throws(RemoteFailure) in try read(response) { flag.isRaised } } }
        } onCancel: {
            flag.raise()
        }
        return try result.get()
    }
}

private let pages = BlockingWork(label: "trending.page")
