import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Sending a comment while the server, the disk and the clock fail")
struct CommentModelTests {
    private static let texts = ["Hello", "\n\na\r\nb  \n\n", "\u{FEFF}He\u{200B}llo\u{0}\u{00AD} you"]
    private static let lost = ["timeout", "cut", "502", "cancelled", "408", "unavailable", "no-http"]
    private static let refused = ["403", "422", "limit", "unauthorized", "no-host"]

    @Test("No comment is sent twice or lost, and each arrives once the failures end", arguments: 0..<40)
    func stories(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            try await withTemporaryDirectory { try await send(CommentWorld(in: $0), &random) }
        }
    }

    /// Tries to send one comment, each time with failures of its own.
    private func send(_ world: CommentWorld, _ random: inout SeededGenerator) async throws {
        let (sut, drafts, server, name) = await (world.sender, world.drafts, world.server, world.name)
        let text = Self.texts.randomElement(using: &random) ?? ""
        try await world.perform("clean")
        // Comments that were there before, or are by another user.
        var others = Int.random(in: 0...2, using: &random)
        for _ in 0..<others {
            try await world.perform("write ada \(text)")
            try await world.perform("pass \(Int.random(in: 0...60, using: &random))")
        }
        #expect(await sut.keep("\u{200B}", of: name) == .empty)
        #expect(await sut.keep(text, of: name) == nil)
        // Whether an earlier try may have arrived, how often the user has agreed that the comment may be there twice,
        // and how long the lists do not show a lost comment, whatever the machine's clock says.
        var (isUncertain, repeats, lag) = (false, 0, 0)
        for _ in 0..<8 {
            guard let before = try await drafts.load(name) else { break }
            let arrivedBefore = server.texts.count - others
            let kind = Int.random(in: 0..<8, using: &random)
            let mayFail = try await fail(kind, world, &random)
            if kind == 1 { lag = 600 }
            isUncertain = isUncertain || kind < 2 || kind == 5
            var consent = CommentSender.Consent()
            consent.evenIfTwice = Int.random(in: 0..<16, using: &random) == 0
            if consent.evenIfTwice, !before.attempts.isEmpty { repeats += 1 }
            let outcome = await sut.sendKept(text, to: name, as: server.state.user.uppercased(), consent)
            world.saves.value = nil
            let (arrived, draft) = (server.texts.count - others, try await drafts.load(name))
            #expect(arrived <= 1 + repeats && (mayFail || isUncertain || draft == nil), "\(outcome)")
            check(outcome, arrived, draft, text, world.time)
            if case .kept = outcome { #expect(arrived == arrivedBefore) }
            if Int.random(in: 0..<4, using: &random) == 0 {
                try await world.perform("write bob \(text)")
                others += 1
            }
            let seconds = Int.random(in: 0...700, using: &random)
            lag -= seconds
            if lag <= 0 { server.state.listed = nil }
            let putBack = Bool.random(using: &random) ? Int.random(in: 1...86_400, using: &random) : 0
            try await world.perform("wait \(seconds - putBack)")
        }
        (server.state.next, server.state.readings, server.state.listed) = (nil, [], nil)
        guard try await drafts.load(name) != nil else { return }
        _ = await sut.sendKept(text, to: name, as: "ada")
        try await world.perform("wait 600")
        _ = await sut.sendKept(text, to: name, as: "ada")
        let rest = try await drafts.load(name)
        #expect((1...1 + repeats).contains(server.texts.count - others) && rest == nil)
    }

    /// Lets the next try fail in some ways. Returns whether it may fail.
    private func fail(_ kind: Int, _ world: CommentWorld, _ random: inout SeededGenerator) async throws -> Bool {
        let server = world.server
        server.state.user = Bool.random(using: &random) ? "ada" : "octo"
        (server.state.next, server.state.readings) = (nil, [])
        let failure = (kind < 2 ? Self.lost : Self.refused).randomElement(using: &random) ?? ""
        let isStored = kind < 2 && Bool.random(using: &random)
        if kind < 4 { try await world.perform("\(isStored ? "lose" : "answer") \(failure)") }
        if kind == 1 { server.state.listed = server.texts.count }
        if kind == 5 { world.saves.value = Int.random(in: 0...2, using: &random) }
        let readings = Int.random(in: 0...9, using: &random)
        if readings < 6 { try await world.perform("cannot-read \(readings)") }
        return kind < 4 || kind == 5 || readings < 6
    }

    private func check(
        _ outcome: CommentSender.Outcome,
        _ arrived: Int,
        _ draft: CommentDraft?,
        _ text: String,
        _ time: ManualTime
    ) {
        let isKnown = draft?.attempts.isEmpty == false
        switch outcome {
        case .sent, .hadArrived: #expect(arrived >= 1 && (draft == nil || isKnown))
        case .mayArrive(let until) where until <= time.now || until > time.later(600): Issue.record("\(until)")
        // The text is kept, and what may have arrived is looked for.
        default: #expect(draft?.text == text && (arrived == 0 || isKnown))
        }
    }
}
