import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A thread with pages of many megabytes")
struct ThreadBudgetTests {
    /// A server with one comment on each page, a second after the last one.
    private func server(_ count: Int, padding: Int = 3 << 20) -> ThreadServer {
        let server = ThreadServer(pageSize: 1, padding: padding)
        for _ in 0..<count {
            server.advance(by: 1)
            server.comment("x")
        }
        return server
    }

    private func context(_ server: ThreadServer) -> SourceContext {
        SourceContext(client: server, apiClient: server, now: { .any() })
    }

    @Test("Only the newest pages are fetched, and it says how many comments are before them")
    func whole() async throws {
        let server = server(6)
        let thread = try await context(server).thread(7).fetch(.uv, known: nil).value
        #expect(server.pages == [1, 6, 5])
        #expect(thread.comments.map(\.id.number) == [5, 6] && thread.earlierCount == 400)
    }

    @Test("A follower is told the first pages at once, and the rest by the next answers")
    func followed() async throws {
        let sut = context(server(5)).threadUpdates()
        let first = try await sut.updates(of: .any(), after: ThreadCursor(after: .any()))
        #expect(first.comments.map(\.id.number) == [1, 2] && first.windows.isEmpty)
        #expect(first.cursor[.comments].since == ThreadCursor(after: .any())[.comments].since)
        let second = try await sut.updates(of: .any(), after: first.cursor)
        #expect(second.comments.map(\.id.number) == [3, 4] && second.windows.isEmpty)
        let third = try await sut.updates(of: .any(), after: second.cursor)
        #expect(third.comments.map(\.id.number) == [5] && third.windows.isEmpty)
        #expect(third.cursor[.comments].page == 1)
        #expect(third.cursor[.comments].since == Timestamp.any().advanced(by: 5))
    }

    @Test("A comment of a later time than the server's does not hide those before it from the follower")
    func future() async throws {
        let server = server(2, padding: 0)
        server.advance(by: 1 << 37)
        server.edit(2, "y")
        server.advance(by: -(1 << 37))
        let updates = try await context(server).threadUpdates().updates(of: .any(), after: ThreadCursor(after: .any()))
        #expect(updates.comments.count == 2)
        #expect(updates.cursor[.comments].since == server.now)
    }
}
