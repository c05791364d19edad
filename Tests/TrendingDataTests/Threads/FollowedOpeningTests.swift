import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("What was written first, in a followed thread")
struct FollowedOpeningTests {
    @Test("Is told with the next answer, once, and costs one request")
    func edited() async throws {
        let server = ThreadServer()
        server.comment("before")
        var follower = try await ThreadFollower(server)
        await follower.poll()
        let start = server.charged
        for number in 1...3 {
            server.advance(by: 60)
            server.editOpening("better \(number)")
            for _ in 0..<3 { await follower.poll() }
            #expect(follower.told.opening == "better \(number)" && follower.told.count == 1 + number)
        }
        await follower.readWhole()
        #expect(follower.told.count == 4 && follower.told.mistakes == [])
        // The whole thread is two requests.
        #expect(server.charged - start == 3 + 2)
    }

    @Test("After a comment, is told when the whole thread is read, and then with the next answer again")
    func afterComment() async throws {
        let server = ThreadServer()
        var follower = try await ThreadFollower(server)
        await follower.poll()
        let start = server.charged
        server.comment("one")
        await follower.poll()
        server.editOpening("better")
        for _ in 0..<5 { await follower.poll() }
        #expect(follower.told.opening == "x" && server.charged - start == 1)
        await follower.readWhole()
        #expect(follower.told.opening == "better")
        await follower.poll()
        server.editOpening("best")
        await follower.poll()
        #expect(follower.told.opening == "best" && follower.told.mistakes == [])
    }
}
