import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Stored lists that depend on the account", .timeLimit(.minutes(2)))
struct PersonalListsTests {
    private let found = #"{"total_count": 1, "items": [{"full_name": "secret/project"}]}"#

    @Test("Shows a search of another server than github.com only to its account")
    func search() async throws {
        try await withAccountSUT(api: { [found] _ in .api(found) }) {
            sut in
            _ = try await sut.signIn()
            let first = try await sut.run("refresh --source search")
            #expect(first.output.contains("secret/project"))
            try await sut.expect("list --source search", output: "secret/project")
            try await sut.run("logout")
            await sut.server.stop()
            let signedOut = try await sut.expect("list --source search", 69)
            #expect(!signedOut.output.contains("secret/project"))
        }
    }

    @Test("Does not fetch a personal search if the account of the token is unknown")
    func unknown() async throws {
        let found = found
        try await withAccountSUT(api: { _ in .api(found) }) { sut in
            let program = sut.program(token: "gho_unknown")
            let outcome = try await program.expect("refresh --source search", 77)
            #expect(!outcome.output.contains("secret/project"))
            await sut.server.stop()
            let signedOut = try await sut.run("list --source search")
            #expect(!signedOut.output.contains("secret/project"))
        }
    }

    @Test("Shows a stored list without looking up the account of the token")
    func stored() async throws {
        let found = found
        try await withAccountSUT(api: { _ in .api(found) }) { sut in
            try await sut.run("refresh --source search")
            let asked = sut.server.requests.count
            _ = try await sut.program(token: "gho_unknown").run("list")
            let program = sut.program(token: sut.token())
            try await program.expect("refresh --source search")
            let before = sut.server.requests.count
            try await program.expect("list --source search", output: "secret/project")
            #expect(sut.server.requests.count == before)
            #expect(asked < before)
        }
    }

    @Test("Keeps pending stars and lists of two accounts of gh apart")
    func otherOfGH() async throws {
        let stars = StarsServer(["bobs/own"])
        let logins = Mutex(["gho_alice": "alice", "gho_bob": "bob"])
        try await withSUT(serving: { request, _ in
            let token = String(request.head.headerFields[.authorization]?.dropFirst("Bearer ".count) ?? "")
            guard let login = logins.withLock({ $0[token] }) else { return .status(401) }
            if request.head.path?.hasSuffix("/user") == true { return .status(200, #"{"login": "\#(login)"}"#) }
            return stars.answer(request) ?? .unscripted(request)
        }) { sut in
            let gh = try FakeGH(home: sut.home, host: sut.server.authority, token: "gho_alice")
            let program = sut.adding(gh.variables)
            stars.set { $0.failure = 503 }
            let queued = try await program.spedUp().run("star alice/queued")
            #expect(queued.output.contains(" is pending: "))
            stars.set { ($0.failure, $0.changes) = (nil, []) }
            try gh.signIn(token: "gho_bob")
            try await program.run("refresh")
            #expect(stars.now.changes == [])
            let starred = try await program.cards("starred --refresh")
            #expect(starred.output.contains("by bob"))
            #expect(stars.now.changes == [])
            try gh.signIn(token: "gho_alice")
            try await program.run("starred --refresh")
            try await program.run("refresh")
            #expect(stars.now.changes == ["PUT alice/queued"])
        }
    }
}
