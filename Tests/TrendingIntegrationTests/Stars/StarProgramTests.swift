import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

@Suite("star and unstar", .timeLimit(.minutes(2)))
struct StarProgramTests {
    @Test("Stars repositories by number, name and URL at once, and marks them in the list")
    func online() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show()
            let address = "http://\(sut.server.authority)/octo/cat"
            let outcome = try await sut.star("2", "astral-sh/ty", address)
            #expect(outcome.status == .success && outcome.errors.isEmpty)
            let list = "all languages today on \(sut.server.authority)"
            #expect(
                outcome.output.hasPrefix("Starred astral-sh/ruff, number 2 of \(list).\nStarred astral-sh/ty.\n")
            )
            #expect(sut.stars.now.changes == ["PUT astral-sh/ruff", "PUT astral-sh/ty", "PUT octo/cat"])
            let rows = try await sut.list().output.split(separator: "\n").dropFirst(2)
            #expect(rows.map { $0.prefix(4) } == [" 1  ", " 2 ★", " 3 ★"].map { $0[...] })
            #expect(try await sut.star("2", kind: .unstar).output.hasPrefix("Unstarred astral-sh/ruff, number 2 of"))
            #expect(sut.stars.now.starred == ["octo/cat", "astral-sh/ty"])
        }
    }

    @Test("Stores unsent changes, shows them as pending, and sends each once, in order, with the next refresh")
    func offline() async throws {
        try await withStars(["astral-sh/uv"]) { (sut) async throws in
            _ = try await sut.show(.refresh)
            sut.stars.set { $0.failure = 500 }
            let outcome = try await sut.star("3", "octo/cat")
            #expect(outcome.status == .success)
            #expect(outcome.output.contains("The star for octo/cat is pending: 127.0.0.1"))
            #expect(outcome.errors == "trending: Run 'trending refresh' to send them.\n")
            _ = try await sut.star("1", kind: .unstar)
            let list = try await sut.list().output
            #expect(list.contains("3 changes to send"))
            let rows = list.split(separator: "\n").dropFirst(2)
            #expect(rows.map { $0.prefix(4) } == [" 1 ✗", " 2  ", " 3 ☆"].map { $0[...] })
            sut.stars.set { ($0.failure, $0.changes) = (nil, []) }
            let refreshed = try await sut.list(.refresh)
            #expect(refreshed.status == .success)
            #expect(
                refreshed.errors.contains("Sent pending changes: starred astral-sh/ty, starred octo/cat, unstarred")
            )
            #expect(sut.stars.now.changes == ["PUT astral-sh/ty", "PUT octo/cat", "DELETE astral-sh/uv"])
            _ = try await sut.list(.refresh)
            #expect(sut.stars.now.changes.count == 3)
            #expect(sut.stars.now.starred == ["octo/cat", "astral-sh/ty"])
        }
    }

    @Test("Two simultaneous refreshes send each change once, in order")
    func twoRefreshes() async throws {
        try await withStars { (sut) async throws in
            sut.stars.set { $0.failure = 401 }
            for number in 1...8 { _ = try await sut.star("octo/cat-\(number)") }
            sut.stars.set { ($0.failure, $0.changes) = (nil, []) }
            async let one = sut.list(.refresh)
            async let other = sut.list(.refresh)
            let statuses = try await [one.status, other.status]
            #expect(statuses == [.success, .success])
            #expect(sut.stars.now.changes == (1...8).map { "PUT octo/cat-\($0)" })
        }
    }

    @Test("A server error for one repository leaves it pending and does not stop the others")
    func serverError() async throws {
        try await withStars { (sut) async throws in
            sut.stars.set { $0.refusals = ["octo/bad": 500] }
            let outcome = try await sut.star("octo/bad", "octo/cat")
            #expect(outcome.status == .success)
            #expect(outcome.output.hasPrefix("The star for octo/bad is pending: 127.0.0.1"))
            #expect(outcome.output.hasSuffix("returned 500 (server error).\nStarred octo/cat.\n"))
            #expect(outcome.errors == "trending: Run 'trending refresh' to send it.\n")
            _ = try await sut.star("octo/dog")
            #expect(sut.stars.now.starred == ["octo/dog", "octo/cat"])
            #expect(try await sut.book?.pending.map(\.change.repo.text) == ["octo/bad"])
        }
    }

    @Test("A response from a network's sign-in page leaves the star pending", arguments: [200, 302, 403])
    func portal(status: Int) async throws {
        try await withStars { (sut) async throws in
            sut.stars.set { $0.portal = status }
            let outcome = try await sut.star("octo/cat")
            #expect(outcome.status == .success && outcome.output == "The star for octo/cat is pending.\n")
            #expect(outcome.errors.contains("The response (status \(status)) is not from GitHub's API."))
            #expect(outcome.errors.contains("Run 'trending refresh' to send it."))
            sut.stars.set { $0.portal = nil }
            _ = try await sut.list(.refresh)
            #expect(sut.stars.now.starred == ["octo/cat"])
        }
    }

    @Test("Reports a refused star at once and does not store it")
    func refused() async throws {
        try await withStars { (sut) async throws in
            sut.stars.set { $0.refusals = ["octo/gone": 404] }
            let outcome = try await sut.star("octo/gone", "octo/cat")
            #expect(outcome.status == .unreachable)
            #expect(outcome.output == "Starred octo/cat.\n")
            #expect(outcome.errors.contains("octo/gone could not be starred"))
            #expect(try await sut.book?.pending == [])
        }
    }

    @Test("Reports a star that is refused later, and unstar drops it without a request")
    func refusedLater() async throws {
        try await withStars { (sut) async throws in
            sut.stars.set { $0.failure = 500 }
            _ = try await sut.star("octo/gone", "octo/cat")
            sut.stars.set { ($0.failure, $0.refusals) = (nil, ["octo/gone": 404]) }
            let refreshed = try await sut.list(.refresh)
            #expect(refreshed.status == .success)
            #expect(refreshed.errors.contains("Run 'trending unstar octo/gone' to drop the change."))
            #expect(try await sut.list().output.contains("1 was refused"))
            sut.stars.set { $0.changes = [] }
            #expect(try await sut.star("octo/gone", kind: .unstar).status == .success)
            #expect(sut.stars.now.changes.isEmpty)
            #expect(try await sut.book?.pending == [])
        }
    }
}
