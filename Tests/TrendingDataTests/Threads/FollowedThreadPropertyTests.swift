import Synchronization
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("A followed thread")
struct FollowedThreadPropertyTests {
    @Test(
        "Whatever happens between requests, each state is told once and in order, and nothing is left out",
        arguments: 0..<30
    )
    func interleavings(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let server = ThreadServer()
        for number in 0..<Int.random(in: 0...4, using: &random) { server.comment("before \(number)") }
        var follower = try await ThreadFollower(server)
        for step in 0..<40 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                change(server, step, &random)
                if Bool.random(using: &random) { server.advance(by: Int64.random(in: 0...40, using: &random)) }
            }
            if Int.random(in: 0..<15, using: &random) == 0 { server.fail(.unreachable(.connectionLost(host: "a"))) }
            if Int.random(in: 0..<8, using: &random) == 0 { await follower.readWhole() }
            await follower.poll()
        }
        await follower.poll()
        await follower.readWhole()
        #expect(follower.told.mistakes == [])
        #expect(follower.told.texts == server.comments.reduce(into: [:]) { $0[$1.id] = $1.text })
        #expect(follower.told.isOpen == server.isOpen && follower.told.isLocked == server.isLocked)
    }

    @Test(
        "Whatever happens to a pull request between single requests, each state is told once and in order",
        arguments: 0..<60
    )
    func requests(seed: UInt64) async throws {
        let random = Mutex(SeededGenerator(seed: seed))
        let server = ThreadServer(isPullRequest: true)
        for kind in kinds { server.comment("before", kind) }
        var follower = try await ThreadFollower(server)
        await follower.poll()
        server.beforeRequests { server in
            random.withLock { random in
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    if Bool.random(using: &random) { server.advance(by: Int64.random(in: 0...5, using: &random)) }
                    change(server, Int.random(in: 0...999, using: &random), &random)
                }
                if Int.random(in: 0..<40, using: &random) == 0 { server.fail(.unreachable(.connectionLost(host: "a"))) }
            }
        }
        for _ in 0..<40 {
            if random.withLock({ Int.random(in: 0..<8, using: &$0) == 0 }) { await follower.readWhole() }
            await follower.poll()
        }
        server.beforeRequests(nil)
        // A failure that is left, what waits for its turn, and what was deleted.
        for _ in 0..<4 { await follower.poll() }
        await follower.readWhole()
        #expect(follower.told.mistakes == [])
        #expect(follower.told.changes == server.changes)
        #expect(follower.told.texts == server.comments.reduce(into: [:]) { $0[$1.id] = $1.text })
    }

    @Test("What was closed and reopened after the thread was read, and before it was followed, is told")
    func beforeFirst() async throws {
        let server = ThreadServer()
        var follower = try await ThreadFollower(server)
        server.advance(by: 1)
        server.setOpen(false)
        server.setOpen(true)
        await follower.poll()
        #expect(follower.told.mistakes == [] && follower.told.changes == server.changes && server.changes.count == 2)
    }

    @Test("A change costs one request at most, and no change costs none", arguments: 0..<20)
    func charged(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let server = ThreadServer()
        server.comment("before")
        var follower = try await ThreadFollower(server)
        await follower.poll()
        let start = server.charged
        var changes = 0
        for step in 0..<90 {
            if Bool.random(using: &random) {
                server.advance(by: 5)
                if Int.random(in: 0..<4, using: &random) == 0 {
                    server.setOpen(!server.isOpen)
                } else {
                    server.comment("at \(step)")
                }
                changes += 1
            }
            await follower.poll()
        }
        #expect(follower.told.count == changes + 1 && follower.told.mistakes == [])
        #expect(server.charged - start <= changes)
    }

    @Test("More than a page of comments between two requests is told whole")
    func burst() async throws {
        let server = ThreadServer()
        var follower = try await ThreadFollower(server)
        await follower.poll()
        for round in 0..<3 {
            for number in 0..<250 {
                if number.isMultiple(of: 2) { server.advance(by: 1) }
                server.comment("\(round) \(number)")
            }
            await follower.poll()
        }
        #expect(follower.told.count == 750 && follower.told.mistakes == [])
    }

    @Test("Changes of the state are told whole too, after more than a page of other events")
    func events() async throws {
        let server = ThreadServer()
        for _ in 0..<250 { server.label() }
        server.setOpen(false)
        var follower = try await ThreadFollower(server)
        for count in [30, 18, 1, 0, 130, 240] {
            for _ in 0..<count { server.label() }
            server.setOpen(!server.isOpen)
            server.setLocked(!server.isLocked)
            await follower.poll()
            await follower.poll()
            #expect(follower.told.isOpen == server.isOpen && follower.told.isLocked == server.isLocked)
        }
        #expect(follower.told.mistakes == [] && follower.told.count == 12)
    }

    @Test("Changes before the last page of the first answer are told")
    func acrossPages() async throws {
        let server = ThreadServer()
        for _ in 0..<99 { server.label() }
        var follower = try await ThreadFollower(server)
        server.advance(by: 60)
        server.setOpen(false)
        for _ in 0..<150 { server.label() }
        await follower.poll()
        #expect(!follower.told.isOpen && follower.told.mistakes == [] && follower.told.count == 1)
    }

    private let kinds: [ThreadComment.Kind] = [.comment, .review, .reviewComment]

    private func change(_ server: ThreadServer, _ step: Int, _ random: inout SeededGenerator) {
        let entry = server.comments.randomElement(using: &random)
        let known = entry?.id
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1, 2:
            let kind = kinds.randomElement(using: &random) ?? .comment
            server.comment("comment \(step)", server.isPullRequest ? kind : .comment)
        case 3: if let known { server.edit(known, "edited \(step) \(Int.random(in: 0...9, using: &random))") }
        // A review can't be deleted after it was submitted.
        case 4: if let known, entry?.kind != .review { server.delete(known) }
        case 5: server.setOpen(!server.isOpen)
        case 6: server.setLocked(!server.isLocked)
        case 7: server.label()
        default: server.advance(by: 1)
        }
    }
}
