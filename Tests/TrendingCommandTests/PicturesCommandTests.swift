import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Pictures in the program", .command, .timeLimit(.minutes(2)))
struct PicturesCommandTests {
    private let sut = CommandSUT.current
    private let program: ProgramUnderTest
    private static let path = "/astral-sh.png?s=80"

    init() {
        program = sut.adding(["TERM": "xterm-kitty"])
        serve()
    }

    @Test("refresh fetches the pictures of owners, and list shows them without a request")
    func refreshed() async throws {
        let refreshed = try await program.onTerminal(["refresh", "--pictures", "auto"])
        #expect(refreshed.contains("\u{1B}_Ga=T,f=100,q=2,C=1,c=4,r=2,m=0;"))
        #expect(sut.server.count(of: Self.path) == 1)
        let listed = try await program.onTerminal(["list", "--pictures", "kitty"])
        #expect(listed.contains("\u{1B}_Ga=T,f=100"))
        #expect(sut.server.requests.count == 2)
        let file = sut.home + "/.cache/trending/pictures"
        #expect(try fileNames(in: file).count { !$0.hasSuffix(".lock") } == 1)
        try await program.expect("cache", output: "trending/pictures")
        try await program.expect("cache clear --yes")
        #expect(try fileNames(in: file).count { !$0.hasSuffix(".lock") } == 0)
    }

    @Test("list fetches no picture of a stored list, and shows initials")
    func stored() async throws {
        try await program.run("refresh")
        #expect(sut.server.count(of: Self.path) == 0)
        let text = try await program.onTerminal(["list", "--pictures", "auto"])
        #expect(text.contains("m AS \u{1B}[0m"))
        #expect(sut.server.count(of: Self.path) == 0)
    }

    @Test("Without --pictures, in a pipe, with never and with JSON, nothing is drawn or fetched")
    func never() async throws {
        let plain = try await program.cards("refresh").output
        #expect(try await program.cards("refresh --pictures kitty").output == plain)
        let shown = try await program.onTerminal(["list"])
        #expect(try await program.onTerminal(["list", "--pictures", "never"]) == shown)
        let lines = try await program.onTerminal(["list", "--layout", "lines"])
        #expect(try await program.onTerminal(["list", "--layout", "lines", "--pictures", "auto"]) == lines)
        let pictures = ["refresh", "--pictures", "auto"]
        #expect(!(try await program.onTerminal(pictures + ["--color", "never"])).contains("\u{1B}"))
        #expect(try await program.onTerminal(pictures + ["--format", "json"]).hasPrefix("{"))
        #expect(sut.server.count(of: Self.path) == 0)
    }

    @Test("A list is shown without a picture that is refused or redirected", arguments: [404, 302])
    func refused(status: Int) async throws {
        serve(status: status)
        let text = try await program.onTerminal(["refresh", "--pictures", "kitty"])
        #expect(text.contains("m AS \u{1B}[0m") && !text.contains("\u{1B}_G"))
        #expect(sut.server.count(of: Self.path) == 1)
        #expect(sut.server.count(of: "/elsewhere") == 0)
    }

    @Test("The setting pictures is the same as the option, and a wrong value is refused")
    func setting() async throws {
        try sut.configure("pictures = \"iterm\"\n")
        #expect(try await program.onTerminal(["refresh"]).contains("\u{1B}]1337;File=inline=1;"))
        try await program.expect("list --pictures always", 64, errors: "auto, never, kitty, iterm or sixel")
    }

    @Test("developers has the pictures of developers, and show that of the owner")
    func otherCommands() async throws {
        let developers = try await program.onTerminal(["developers", "--pictures", "kitty"])
        #expect(developers.contains("@bradfitz") && developers.contains("m BR \u{1B}[0m"))
        let shown = try await program.onTerminal(["show", "octo/cat", "--pictures", "kitty"])
        #expect(shown.contains("\u{1B}_Ga=T,f=100,q=2,C=1,c=4,r=2,m=0;"))
        #expect(sut.server.count(of: "/octo.png?s=80") == 1)
        #expect(try await program.onTerminal(["show", "octo/cat", "--pictures", "kitty"]).contains("\u{1B}_Ga=T"))
        #expect(!(try await program.onTerminal(["show", "octo/cat"])).contains("\u{1B}_G"))
        #expect(sut.server.count(of: "/octo.png?s=80") == 1)
    }

    private func serve(status: Int = 200) {
        sut.answer { request in
            if let other = Self.other(request) { return other }
            guard request.head.path?.contains(".png") == true else { return nil }
            let fields: HTTPFields = [.contentType: "image/png", .location: "/elsewhere"]
            return NetworkResponse(
                HTTPResponse(status: .init(code: status), headerFields: fields),
                body: PictureFixture.png(width: 80, height: 80)
            )
        }
    }
}

extension PicturesCommandTests {
    /// A list of developers, and a repository without README.
    private static func other(_ request: NetworkRequest) -> NetworkResponse? {
        switch request.pathAndQuery {
        case "/trending/developers?since=daily":
            return .developers
        case "/api/v3/repos/octo/cat":
            let facts = #"{"id": 1, "full_name": "octo/cat", "description": "A cat."}"#
            return .api(facts)
        case let path where path.hasPrefix("/api/v3/repos/octo/cat") || path.hasPrefix("/octo/cat/raw"):
            return .api("{}", status: 404)
        default: return nil
        }
    }
}

extension LoopbackServer {
    fileprivate func count(of path: String) -> Int { requests.count { $0.head.path == path } }
}

extension ProgramUnderTest {
    fileprivate func onTerminal(_ arguments: [String]) async throws -> String {
        let terminal = try PseudoTerminal(columns: 80, rows: 100)
        try await run(arguments, output: terminal.device)
        return try await terminal.close()
    }
}
