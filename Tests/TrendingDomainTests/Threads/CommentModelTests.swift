import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Sending a comment while the server, the disk and the clock fail")
struct CommentModelTests {
    @Test("No comment is sent twice or lost, and each arrives once the failures end", arguments: 0..<40)
    func stories(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            var story = Story(&random)
            try await story.run(&random)
        }
    }
}

/// Tries to send one comment, each with failures of its own.
private struct Story {
    /// The server may have the comment.
    static let lost: [RemoteFailure] = [
        .timedOut(host: "a"), .unreachable(.connectionLost(host: "a")), .rejected(status: 502), .cancelled,
        .rejected(status: 408), .unavailable(retryAt: .any()), .unreadable(.notHTTP),
    ]
    /// The server does not have it.
    static let refused: [RemoteFailure] = [
        .rejected(status: 403), .rejected(status: 422), .rateLimited(retryAt: nil), .unauthorized,
        .unreachable(.cannotResolve(host: "a")),
    ]
    private static let texts = ["Hello", "\n\na\r\nb  \n\n", "\u{FEFF}He\u{200B}llo\u{0}\u{00AD} you"]

    private let server = CommentServer()
    private let drafts = InMemoryDrafts()
    private let time = ManualTime()
    private let name = ThreadName(repo: .uv, number: 7)
    private let text: String
    /// Comments that were there before, or are by another user.
    private var others = 0
    private var isUncertain = false
    /// How often the user has agreed that the comment may be there twice.
    private var repeats = 0
    /// Whatever the machine's clock says, the lists show a lost comment only after this many seconds.
    private var lag: Int64 = 0

    init(_ random: inout SeededGenerator) {
        text = Self.texts.randomElement(using: &random) ?? ""
        server.rewrite { text in
            let seen = text.unicodeScalars.filter {
                $0 == "\n" || !"\u{FEFF}\u{200B}\u{0}\u{00AD}".unicodeScalars.contains($0)
            }
            return String(String.UnicodeScalarView(seen)).split(whereSeparator: \.isNewline).joined(separator: "\r\n")
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            server.add(text, by: "ada")
            server.change(after: .random(in: 0...60, using: &random))
            others += 1
        }
    }

    private var arrived: Int { server.texts.count - others }
    private var sut: CommentSender { CommentSender(remote: server, drafts: drafts) { [time] in time.now } }

    mutating func run(_ random: inout SeededGenerator) async throws {
        #expect(await sut.keep(text, of: name) == nil)
        for _ in 0..<8 where drafts.all[name] != nil {
            let user = Bool.random(using: &random) ? "ada" : "octo"
            server.signIn(as: user)
            let isFailing = fail(&random)
            let before = arrived
            var consent = CommentSender.Consent()
            consent.evenIfTwice = Int.random(in: 0..<16, using: &random) == 0
            if consent.evenIfTwice, drafts.all[name]?.attempts.isEmpty == false { repeats += 1 }
            let outcome = await sut.sendKept(text, to: name, as: user.uppercased(), consent)
            drafts.savesLeft = nil
            check(outcome, isFailing: isFailing, arrivedBefore: before)
            if Int.random(in: 0..<4, using: &random) == 0 {
                server.add(text, by: "bob")
                others += 1
            }
            pass(.random(in: 0...700, using: &random))
            if Bool.random(using: &random) { time.pass(.random(in: -86_400 ... -1, using: &random)) }
        }
        server.recover()
        server.catchUp()
        guard drafts.all[name] != nil else { return }
        _ = await sut.sendKept(text, to: name, as: "ada")
        time.pass(600)
        _ = await sut.sendKept(text, to: name, as: "ada")
        #expect((1...1 + repeats).contains(arrived) && drafts.all.isEmpty)
    }

    private mutating func pass(_ seconds: Int64) {
        time.pass(seconds)
        lag -= seconds
        if lag <= 0 { server.catchUp() }
    }

    /// Lets the next try fail in some ways. Returns whether it may fail.
    private mutating func fail(_ random: inout SeededGenerator) -> Bool {
        server.recover()
        let kind = Int.random(in: 0..<8, using: &random)
        switch kind {
        case 0, 1:
            if kind == 1 {
                server.lag()
                lag = 600
            }
            server.failNext(after: .random(using: &random), Self.lost.randomElement(using: &random) ?? .cancelled)
        case 2: server.failNext(after: false, Self.refused.randomElement(using: &random) ?? .unauthorized)
        case 3: server.refuseNext(403, "no")
        case 4: break
        default: drafts.savesLeft = kind == 5 ? Int.random(in: 0...2, using: &random) : nil
        }
        let readings = Int.random(in: 0...9, using: &random)
        if readings < 6 { server.failReading(.timedOut(host: "b"), times: 1, after: readings) }
        isUncertain = isUncertain || kind < 2 || kind == 5
        return kind < 4 || kind == 5 || readings < 6
    }

    private func check(_ outcome: CommentSender.Outcome, isFailing: Bool, arrivedBefore: Int) {
        #expect(arrived <= 1 + repeats)
        let draft = drafts.all[name]
        switch outcome {
        case .sent, .hadArrived: #expect(arrived >= 1 && (draft == nil || draft?.attempts.isEmpty == false))
        default:
            // The text is kept, and what may have arrived is looked for.
            #expect(draft?.text == text && (arrived == 0 || draft?.attempts.isEmpty == false))
            #expect(isFailing || isUncertain, "\(outcome)")
        }
        if case .mayArrive(let until) = outcome { #expect(until > time.now && until <= time.later(600)) }
        if case .kept = outcome { #expect(arrived == arrivedBefore) }
    }
}
