import Testing
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

@Suite("Star marks during a refresh", .timeLimit(.minutes(2)))
struct StarMarksRefreshTests {
    @Test("Fetches the marks if there are none or if they are an hour old")
    func age() async throws {
        try await withStars(["astral-sh/uv"]) { (sut) async throws in
            _ = try await sut.list(.refresh)
            #expect(sut.stars.now.listings == 1)
            #expect(try await sut.list().output.contains(" 1 ★ astral-sh/uv"))
            sut.time.pass(3_599)
            _ = try await sut.list(.refresh)
            #expect(sut.stars.now.listings == 1)
            sut.time.pass(1)
            sut.stars.set { $0.starred = ["astral-sh/ty"] }
            _ = try await sut.list(.refresh)
            #expect(sut.stars.now.listings == 2)
            #expect(try await sut.list().output.contains(" 3 ★ astral-sh/ty"))
        }
    }

    @Test("A failed fetch of the marks is reported with the age of the old marks, but is not a failure")
    func failure() async throws {
        try await withStars(["astral-sh/uv"]) { (sut) async throws in
            let cause = "\(sut.server.authority) returned 404 (not found).\n"
            sut.stars.set { $0.failure = 404 }
            let first = try await sut.list(.refresh)
            #expect(first.status == .success && first.output.contains(" 1  astral-sh/uv"))
            #expect(first.errors == "trending: Your stars could not be fetched: \(cause)")
            sut.stars.set { $0.failure = nil }
            #expect(try await sut.list(.refresh).errors.isEmpty)
            sut.time.pass(7_200)
            sut.stars.set { $0.failure = 404 }
            let later = try await sut.list(.refresh)
            #expect(later.status == .success && later.output.contains(" 1 ★ astral-sh/uv"))
            #expect(later.errors == "trending: Your stars were last fetched 2 hours ago: \(cause)")
        }
    }

    @Test("Fetches the marks after a failed star unless the server requires a sign-in", arguments: [500, 401])
    func unsent(status: Int) async throws {
        try await withStars { (sut) async throws in
            sut.stars.set { $0.refusals = ["octo/cat": status] }
            _ = try await sut.star("octo/cat")
            _ = try await sut.list(.refresh)
            #expect(sut.stars.now.listings == (status == 500 ? 1 : 0))
        }
    }

    @Test("Does not fetch the marks for list, for the sample, or without an account")
    func never() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.list()
            _ = try await sut.list(.refresh, [.source: "sample"])
            var signedOut = sut
            signedOut.login = nil
            _ = try await signedOut.list(.refresh)
            #expect(sut.stars.now.listings == 0)
        }
    }
}
