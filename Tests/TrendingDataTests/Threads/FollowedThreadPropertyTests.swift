import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// What a follower was told, put together again.
private struct Told {
    var texts: [Int: String] = [:]
    var isOpen = true
    var isLocked = false
    /// What was told in a way that can't be: twice, or about something unknown.
    var mistakes: [String] = []
    var count = 0

    mutating func add(_ events: [ThreadEvent]) {
        count += events.count
        let times = events.compactMap(\.at)
        if times != times.sorted() { mistakes.append("not in the order of time: \(events)") }
        for event in events { add(event.kind) }
    }

    private mutating func add(_ kind: ThreadEvent.Kind) {
        switch kind {
        case .comment(let comment):
            expect(texts[comment.id.number] == nil, kind)
            texts[comment.id.number] = comment.body.source
        case .edited(let comment):
            expect(texts[comment.id.number].map { $0 != comment.body.source } == true, kind)
            texts[comment.id.number] = comment.body.source
        case .deleted(let comment):
            expect(texts[comment.id.number] != nil, kind)
            texts[comment.id.number] = nil
        case .closed, .reopened:
            expect(isOpen == (kind != .reopened), kind)
            isOpen.toggle()
        case .locked, .unlocked:
            expect(isLocked == (kind == .unlocked), kind)
            isLocked.toggle()
        case .renamed: mistakes.append("\(kind)")
        }
    }

    private mutating func expect(_ isRight: Bool, _ kind: ThreadEvent.Kind) {
        if !isRight { mistakes.append("\(kind)") }
    }
}

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
        var follower = try await Follower(server)
        for step in 0..<40 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                Self.change(server, step, &random)
                if Bool.random(using: &random) { server.advance(by: Int64.random(in: 0...40, using: &random)) }
            }
            if Int.random(in: 0..<15, using: &random) == 0 { server.fail(.connectionLost(host: "a")) }
            if Int.random(in: 0..<8, using: &random) == 0 { await follower.readWhole() }
            await follower.poll()
        }
        await follower.poll()
        await follower.readWhole()
        #expect(follower.told.mistakes == [])
        #expect(follower.told.texts == server.comments.reduce(into: [:]) { $0[$1.id] = $1.text })
        #expect(follower.told.isOpen == server.isOpen && follower.told.isLocked == server.isLocked)
    }

    @Test("A change costs one request at most, and no change costs none", arguments: 0..<20)
    func charged(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let server = ThreadServer()
        server.comment("before")
        var follower = try await Follower(server)
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

    @Test("What comes in the second of the last request is neither lost nor told twice")
    func sameSecond() async throws {
        let server = ThreadServer()
        var follower = try await Follower(server)
        await follower.poll()
        let first = server.comment("one")
        await follower.poll()
        server.comment("two")
        server.edit(first, "one, better")
        await follower.poll()
        await follower.poll()
        #expect(follower.told.count == 3 && follower.told.mistakes == [])
        #expect(follower.told.texts == [1: "one, better", 2: "two"])
    }

    @Test("An old comment that is deleted is missed until the whole thread is read")
    func deleted() async throws {
        let server = ThreadServer()
        let old = server.comment("old")
        server.advance(by: 60)
        server.comment("new")
        var follower = try await Follower(server)
        server.advance(by: 60)
        server.delete(old)
        await follower.poll()
        #expect(follower.told.texts.count == 2)
        await follower.readWhole()
        #expect(follower.told.texts == [2: "new"] && follower.told.mistakes == [])
    }

    @Test("More than a page of comments between two requests is told whole")
    func burst() async throws {
        let server = ThreadServer()
        var follower = try await Follower(server)
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
        var follower = try await Follower(server)
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

    private static func change(_ server: ThreadServer, _ step: Int, _ random: inout SeededGenerator) {
        let known = server.comments.randomElement(using: &random)?.id
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1, 2: server.comment("comment \(step)")
        case 3: if let known { server.edit(known, "edited \(step) \(Int.random(in: 0...9, using: &random))") }
        case 4: if let known { server.delete(known) }
        case 5: server.setOpen(!server.isOpen)
        case 6: server.setLocked(!server.isLocked)
        case 7: server.label()
        default: server.advance(by: 1)
        }
    }
}

/// Asks the server as `ThreadFollowing` does, and puts together what it is told.
private struct Follower {
    var told = Told()
    private let context: SourceContext
    private var followed: FollowedThread
    private var cursor: ThreadCursor

    init(_ server: ThreadServer) async throws {
        context = SourceContext(client: server, apiClient: server, now: { server.now })
        let thread = try await context.thread(7).fetch(.uv, known: nil).value
        followed = FollowedThread(thread)
        cursor = ThreadCursor(after: thread)
        told.texts = thread.comments.reduce(into: [:]) { $0[$1.id.number] = $1.body.source }
        told.count = thread.comments.count
        (told.isOpen, told.isLocked) = (thread.state.isOpen, thread.isLocked)
    }

    /// A failure is told later, by the next request.
    mutating func poll() async {
        guard let answer = try? await context.threadUpdates.updates(of: followed.thread, after: cursor) else { return }
        cursor = answer.cursor
        told.add(followed.apply(answer))
    }

    mutating func readWhole() async {
        guard let whole = try? await context.thread(7).fetch(.uv, known: nil).value else { return }
        told.add(followed.apply(whole: whole))
    }
}
