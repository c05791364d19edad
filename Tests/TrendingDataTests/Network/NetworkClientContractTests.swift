import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Every network client")
struct NetworkClientContractTests {
    @Test(
        "Returns the response, whatever its status",
        arguments: NetworkClientKind.allCases,
        [200, 201, 204, 206, 300, 304, 400, 401, 403, 404, 407, 429, 500, 503, 599]
    )
    func anyStatus(kind: NetworkClientKind, status: Int) async throws {
        let (client, authority) = try await kind.serve { _ in .status(status, headers: [.retryAfter: "7"]) }
        let response = try await client.send(.to(authority, "/page"))
        #expect(response.head.status.code == status)
        #expect(response.head.headerFields[.retryAfter] == "7")
        #expect(response.body.isEmpty)
    }

    @Test("Returns the whole body", arguments: NetworkClientKind.allCases, [0, 1, 65_536, 1 << 20])
    func wholeBody(kind: NetworkClientKind, count: Int) async throws {
        let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let (client, authority) = try await kind.serve { _ in NetworkResponse(HTTPResponse(status: .ok), body: body) }
        let response = try await client.send(.to(authority))
        #expect(response.body == body)
    }

    @Test("Sends the path and query unchanged", arguments: NetworkClientKind.allCases)
    func pathAndQuery(kind: NetworkClientKind) async throws {
        let echo: LoopbackServer.Handler = { .status(200, $0.head.path ?? "") }
        let (client, authority) = try await kind.serve(echo)
        let path = "/trending/c%2B%2B?since=weekly&spoken_language_code=zh"
        let response = try await client.send(.to(authority, path))
        #expect(response.body == Array(path.utf8))
    }

    @Test(
        "Sends method, headers and body",
        arguments: NetworkClientKind.allCases,
        [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete]
    )
    func methods(kind: NetworkClientKind, method: HTTPRequest.Method) async throws {
        let mark = try #require(HTTPField.Name("X-Mark"))
        let body = method == .get || method == .head ? [] : Array("the body".utf8)
        let echo: LoopbackServer.Handler = { request in
            let isSame = request.head.method == method && request.body == body
            return .status(isSame ? 200 : 400, headers: [mark: request.head.headerFields[mark] ?? "none"])
        }
        let (client, authority) = try await kind.serve(echo)
        let response = try await client.send(.to(authority, method: method, headers: [mark: "a b"], body: body))
        #expect(response.head.status == .ok)
        #expect(response.head.headerFields[mark] == "a b")
    }

    @Test("Keeps every value of a repeated header, in order", arguments: NetworkClientKind.allCases)
    func repeatedHeaders(kind: NetworkClientKind) async throws {
        let link = try #require(HTTPField.Name("Link"))
        var headers = HTTPFields()
        headers[values: link] = ["<a>", "<b>"]
        let answer = NetworkResponse.status(200, headers: headers)
        let (client, authority) = try await kind.serve { _ in answer }
        let response = try await client.send(.to(authority))
        #expect(response.head.headerFields[link] == "<a>, <b>")
    }

    @Test("Names the host that does not exist", arguments: NetworkClientKind.allCases)
    func unknownHost(kind: NetworkClientKind) async throws {
        let host = NetworkClientKind.missingHost
        let (client, _) = try await kind.serve()
        await #expect(throws: RemoteFailure.unreachable(.cannotResolve(host: host))) {
            try await client.send(.to("\(host):8080"))
        }
    }

    @Test(
        "Accepts only http and https addresses",
        arguments: NetworkClientKind.allCases,
        ["ftp", "file", "gopher", ""]
    )
    func forbiddenScheme(kind: NetworkClientKind, scheme: String) async throws {
        let (client, authority) = try await kind.serve()
        let host = String(authority.prefix { $0 != ":" })
        await #expect(throws: RemoteFailure.unreachable(.forbiddenRedirect(host: host))) {
            try await client.send(.to(authority, scheme: scheme))
        }
    }

    @Test("Ends a request when its task is cancelled", arguments: NetworkClientKind.allCases)
    func cancellation(kind: NetworkClientKind) async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        let never: LoopbackServer.Handler = { _ in
            arrival.yield()
            await suspendUntilCancelled()
            return .status(200)
        }
        let (client, authority) = try await kind.serve(never)
        let task = Task { try await client.send(.to(authority)) }
        for await _ in arrivals { break }
        task.cancel()
        await #expect(throws: RemoteFailure.cancelled) { try await task.value }
    }

    @Test("Fails at once if the task is already cancelled", arguments: NetworkClientKind.allCases)
    func cancelledBefore(kind: NetworkClientKind) async throws {
        let (client, authority) = try await kind.serve()
        let task = Task {
            await suspendUntilCancelled()
            return try await client.send(.to(authority))
        }
        task.cancel()
        await #expect(throws: RemoteFailure.cancelled) { try await task.value }
    }

    @Test("Returns to each of many concurrent requests its own response", arguments: NetworkClientKind.allCases)
    func manyAtOnce(kind: NetworkClientKind) async throws {
        let (client, authority) = try await kind.serve { .status(200, $0.head.path ?? "") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let response = try await client.send(.to(authority, "/\(number)"))
                    #expect(response.body == Array("/\(number)".utf8))
                }
            }
            try await group.waitForAll()
        }
    }
}

/// Waits until its task is cancelled.
func suspendUntilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
        for await _ in stream {}
    } onCancel: {
        continuation.finish()
    }
}
