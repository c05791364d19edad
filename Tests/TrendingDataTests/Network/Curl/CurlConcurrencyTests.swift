import HTTPTypes
import Synchronization
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Curl client: concurrent requests", .timeLimit(.minutes(1)))
struct CurlConcurrencyTests {
    private let client = CurlNetworkClient.test()

    @Test(
        "Cancelling closes the connection, before or during the response",
        arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1"]
    )
    func cancelled(start: String) async throws {
        let (events, event) = AsyncStream.makeStream(of: String.self)
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.send(start)
            event.yield("asked")
            connection.waitUntilClosed()
            event.yield("closed")
        }
        var iterator = events.makeAsyncIterator()
        for _ in 0..<20 {
            let task = Task { await client.outcome(of: .to(server.authority)) }
            #expect(await iterator.next() == "asked")
            task.cancel()
            #expect(await task.value.failure == .cancelled)
            #expect(await iterator.next() == "closed")
        }
    }

    @Test("Cancelling works during the handshake and during a name lookup")
    func cancelledEarly() async throws {
        let (events, event) = AsyncStream.makeStream(of: Void.self)
        let server = try RawServer { connection in
            event.yield()
            connection.waitUntilClosed()
            event.yield()
        }
        var iterator = events.makeAsyncIterator()
        let handshake = Task { await client.outcome(of: .to(server.authority, scheme: "https")) }
        await iterator.next()
        handshake.cancel()
        #expect(await handshake.value.failure == .cancelled)
        await iterator.next()
        for _ in 0..<50 {
            let task = Task { await client.outcome(of: .to("localhost:1")) }
            task.cancel()
            #expect([.cancelled, .unreachable(.cannotConnect(host: "localhost"))].contains(await task.value.failure))
        }
    }

    @Test("A request completes while others hang")
    func oneAmongMany() async throws {
        let (events, event) = AsyncStream.makeStream(of: Void.self)
        let server = try RawServer { connection in
            guard connection.readRequest().hasPrefix("GET /hang") else {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
                return
            }
            event.yield()
            connection.waitUntilClosed()
        }
        let hanging = (0..<16).map { _ in Task { await client.outcome(of: .to(server.authority, "/hang")) } }
        var iterator = events.makeAsyncIterator()
        for _ in hanging { await iterator.next() }
        // More tasks than Swift has threads: they end only if no thread waits for the network.
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 0..<200 {
                group.addTask {
                    await Task.yield(); return number
                }
            }
            return await group.reduce(0, +)
        }
        #expect(sum == 19_900)
        #expect(await client.outcome(of: .to(server.authority, "/")).response?.body == Array("ok".utf8))
        for task in hanging { task.cancel() }
        for task in hanging { #expect(await task.value.failure == .cancelled) }
    }

    @Test("Releasing the client closes its connections")
    func clientGone() async throws {
        let (events, event) = AsyncStream.makeStream(of: Void.self)
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            connection.waitUntilClosed()
            event.yield()
        }
        for _ in 0..<3 {
            _ = try await CurlNetworkClient(userAgent: "test/1").send(.to(server.authority))
            for await _ in events { break }
        }
        #expect(server.connectionCount == 3)
    }

    @Test("Consecutive requests share a connection")
    func keepAlive() async throws {
        let server = try RawServer { connection in
            while !connection.readRequest().isEmpty {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        for _ in 0..<5 { _ = try await client.send(.to(server.authority)) }
        #expect(server.connectionCount == 1)
    }

    @Test("libcurl does not retry a request on a connection that was used before", arguments: ["GET", "POST"])
    func closed(method: String) async throws {
        let count = Mutex(0)
        let server = try RawServer { connection in
            while !connection.readWholeRequest().isEmpty {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                guard number == 1 else { return }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        #expect(try await client.send(.to(server.authority)).body == Array("ok".utf8))
        let request = NetworkRequest.to(server.authority, method: try #require(.init(method)))
        #expect(await client.outcome(of: request).failure == .unreachable(.connectionLost(host: "127.0.0.1")))
        #expect(count.withLock { $0 } == 2)
    }
}
