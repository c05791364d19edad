import Testing
import TrendingData
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Movement from day to day", .timeLimit(.minutes(2)))
struct DailyMovementTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws { try await story.run() }

    private static let stories = """
        A refresh on the next day shows how repositories moved, and so does the stored list
            login
            $ refresh
            !> history
            2=
            pass 86400
            page ty uv ruff
            $ refresh
            !> history
            = *▲2 *astral-sh/ty*▼1 *astral-sh/uv*▼1 *astral-sh/ruff*
            2=
            $ list
            = *▲2 *astral-sh/ty*▼1 *astral-sh/uv*▼1 *astral-sh/ruff*
        JSON says how each repository moved\(twoDays)
            $ list format=json
            json repos 0 movement kind = "up"
            json repos 0 movement from = 2
            json repos 0 movement lastSeen = "2026-11-20"
            json repos 0 movement historyDays = 1
        Another order and a limit keep each row's mark\(twoDays)
            $ list sort=name
            = *▲1 *astral-sh/ruff*▼1 *astral-sh/uv*
            $ list reverse=true
            = *▼1 *astral-sh/uv*▲1 *astral-sh/ruff*
            $ list limit=1
            > ▲1
            !> ▼
        Shows no movement with movement = false\(twoDays)
            $ list movement=false
            !> ▲
            !> history
            $ list movement=false format=json
            json repos 0 movement kind = "up"
        A history that is switched on compares with the stored list
            login
            config history = false
            $ refresh
            config history = true
            pass 86400
            page ruff uv
            $ refresh
            = *▲1 *astral-sh/ruff*▼1 *astral-sh/uv*
            !> astral-sh/ty
        Each list of a run is recorded and marked
            login
            $ refresh language=swift,rust
            pass 86400
            page ruff uv
            $ refresh language=swift,rust
            = *▲1 *astral-sh/ruff*▼1 *astral-sh/uv*▲1 *astral-sh/ruff*▼1 *astral-sh/uv*
            2=
        A stored list is shown with its marks without the history\(twoDays)
            sh rm -r .local/share/trending/history
            $ list
            = *▲1 *astral-sh/ruff*▼1 *astral-sh/uv*
            sh test ! -e .local/share/trending/history
        Keeps no history with history = false
            login
            config history = false
            $ refresh
            pass 86400
            page ty uv ruff
            $ refresh
            !> ▲
            !> ▼
            sh test ! -e .local/share/trending/history
        A damaged history is set aside and begins with the stored lists; the list is shown\(twoDays)
            sh rm -r .local/share/trending/history/*
            sh echo a text that is no database, but can be read as one > .local/share/trending/history/history.db
            pass 86400
            page uv ruff
            $ refresh
            = *▲1 *astral-sh/uv*▼1 *astral-sh/ruff*
            sh test -e .local/share/trending/history/history.db.damaged
        """

    private static let twoDays = """

            login
            page uv ruff
            $ refresh
            pass 86400
            page ruff uv
            $ refresh
        """

    @Test("Stored lists get the marks that an import makes possible, and lose them with the history")
    func rewritten() async throws {
        try await withStars(login: nil) { (sut) async throws in
            _ = try await sut.run("refresh")
            let store = SQLiteHistoryStore(directory: sut.home + "/.local/share/trending/history", isNested: true)
            let server = "http://\(sut.server.authority)"
            let list = ListIdentity.any(at: server)
            let entries = ["ty", "uv", "ruff"].enumerated().map { index, name in
                let name = RepoName(owner: "astral-sh", name: name)
                return Edition.Entry(rank: index + 1, repo: TrendedRepo(name: name, server: server))
            }
            try await store.add([Edition(list: list, day: .any(-1), entries: entries)], from: .any())
            #expect(try await sut.rewriteMovement() == .init(changed: 1))
            #expect(try await sut.run("list").output.isAll("*▲1 *astral-sh/uv*▲1 *astral-sh/ruff*▼2 *astral-sh/ty*"))
            try await store.clear()
            #expect(try await sut.rewriteMovement() == .init(changed: 1))
            #expect(try await !sut.run("list").output.contains(/[▲▼]/))
            await store.close()
        }
    }
}

extension StarsSUT {
    fileprivate func rewriteMovement() async throws -> RewrittenMovements {
        let run = Run(.any(["HOME": home]))
        let result = try await run.movementRewriter.rewrite()
        await run.closeHistory()
        return result
    }
}
