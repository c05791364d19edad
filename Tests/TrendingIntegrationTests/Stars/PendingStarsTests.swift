import Testing
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

@Suite("starred with pending changes", .timeLimit(.minutes(2)))
struct PendingStarsTests {
    @Test("Lists pending stars at the top, newest first, and marks rows with a pending removal")
    func onTop() async throws {
        try await withStars(["a/first", "a/second"]) { (sut) async throws in
            _ = try await sut.list()
            _ = try await sut.starred()
            sut.stars.set { $0.failure = 500 }
            _ = try await sut.star("octo/cat", "astral-sh/uv")
            _ = try await sut.star("a/second", kind: .unstar)
            let outcome = try await sut.starred()
            #expect(outcome.status == .success && outcome.errors.isEmpty)
            #expect(outcome.output.contains("3 changes to send"))
            let rows = outcome.output.split(separator: "\n").dropFirst(2)
            #expect(rows.map { $0.prefix(4) } == [" 1 ☆", " 2 ☆", " 3 ★", " 4 ✗"].map { $0[...] })
            #expect(rows.first?.contains("astral-sh/uv  ● Rust") == true)
            _ = try await sut.run {
                try await Run.start([.source: "starred"], $0.onTerminal) { (run) throws(UsageMistake) in
                    try await run.starred(nil, refreshes: false)
                }
            }
            let unstarred = try await sut.star("2", kind: .unstar).output
            #expect(unstarred.contains("octo/cat, number 2 of octocat's stars"))
            sut.stars.set { $0.failure = nil }
            _ = try await sut.starred(refreshes: true)
            #expect(sut.stars.now.starred == ["astral-sh/uv", "a/first"])
        }
    }

    @Test("Shows pending stars and the failure if no list is stored and none can be fetched")
    func alone() async throws {
        try await withStars(["a/first"]) { (sut) async throws in
            sut.stars.set { $0.failure = 500 }
            _ = try await sut.star("octo/cat")
            let outcome = try await sut.starred()
            #expect(outcome.status == .success)
            #expect(outcome.output.contains("1 star to send\nnot fetched yet, 127.0.0.1"))
            #expect(outcome.output.contains(" 1 ☆ octo/cat\n"))
            #expect(outcome.errors.contains("Nothing is stored yet. Showing the pending stars."))
            let fresh = try await sut.list(.refresh, [.source: "starred", .requireFresh: "true"])
            #expect(fresh.status == .temporary && fresh.output.contains(" 1 ☆ octo/cat\n"))
            let json = try ParsedJSON(await sut.starred(refreshes: false, [.format: "json"]).output)
            #expect(json["repos", 0, "starred"] == false && json["repos", 0, "starPending"] == "star")
            #expect(json["origin"] == "stored" && json["isIncomplete"] == true)
            #expect(json["refreshFailure", "code"] == "rejected")
        }
    }

    @Test("Reports the cause of a failed fetch and a failed star only once", arguments: [true, false])
    func oneCause(isStarred: Bool) async throws {
        try await withStars(["a/first"]) { (sut) async throws in
            sut.stars.set { $0.failure = 500 }
            _ = try await sut.star("octo/cat")
            let outcome =
                isStarred ? try await sut.starred(refreshes: true) : try await sut.list(.refresh, [.source: "starred"])
            #expect(outcome.errors.contains("1 change is pending. Run 'trending refresh' to send it."))
            #expect(outcome.errors.split(separator: "\n").filter { $0.contains("500") }.count == 1)
        }
    }

    @Test("Reports a refused star once, without a row")
    func refused() async throws {
        try await withStars(["a/first"]) { (sut) async throws in
            _ = try await sut.starred()
            sut.stars.set { $0.failure = 500 }
            _ = try await sut.star("octo/gone", "octo/cat")
            sut.stars.set { ($0.failure, $0.refusals) = (nil, ["octo/gone": 404]) }
            let sentence = "octo/gone could not be starred"
            let refreshed = try await sut.starred(refreshes: true)
            #expect(refreshed.errors.split(separator: "\n").filter { $0.contains(sentence) }.count == 1)
            sut.time.pass(1)
            _ = try await sut.starred(refreshes: true)
            let listings = sut.stars.now.listings
            let outcome = try await sut.starred()
            #expect(sut.stars.now.listings == listings)
            #expect(!outcome.output.contains("octo/gone") && outcome.output.contains(" 1 ★ octo/cat"))
            #expect(outcome.errors.contains(sentence) && outcome.errors.contains("'trending unstar octo/gone'"))
            #expect(try await !sut.list().errors.contains(sentence))
        }
    }

    @Test("Counts and searches pending stars like other rows")
    func arranged() async throws {
        try await withStars(["a/first"]) { (sut) async throws in
            _ = try await sut.starred()
            sut.stars.set { $0.failure = 500 }
            _ = try await sut.star("octo/cat", "octo/dog")
            let limited = try await sut.starred(refreshes: false, [.limit: "2"]).output
            #expect(limited.contains("2 of 3") && limited.contains(" 2 ☆ octo/cat") && !limited.contains("a/first"))
            let matched = try await sut.run { environment in
                try await Run.start([.layout: "lines", .source: "starred"], environment) { (run) throws(UsageMistake) in
                    try await run.starred(TextMatcher("dog"), refreshes: false)
                }
            }
            #expect(matched.output.contains(" 1 ☆ octo/dog") && !matched.output.contains("octo/cat"))
        }
    }
}
