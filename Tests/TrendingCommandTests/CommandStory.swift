import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

/// A story of what a user types in a shell. Beside the lines of any story and those of `StoryTerminal`, it has:
///
/// - `<`: how the server responds from now on, in order; `asked`: the requests since the last such line;
/// - `requested`: how many requests there are before long;
/// - `conditions`: the versions on which all requests depended, or `none`;
/// - `config`: the text of the configuration file; `stored`: how many lists are stored.
///
/// `{server}` is the server's host and port, and `{home}` the user's folder.
typealias CommandStory = Story

extension Story {
    /// Runs the commands with the variables of `program`. `perform` does what a line of this story alone says.
    func run(
        _ program: some RunsProgram = CommandSUT.current,
        names: [String: String] = [:],
        perform: (_ kind: String, _ text: String) async throws -> Bool? = { _, _ in nil }
    ) async throws {
        let sut = CommandSUT.current
        let names = names.merging(["server": sut.server.authority, "home": sut.home]) { $1 }
        try await run(program, names, requests: { sut.server.requests }) { kind, text in
            switch kind {
            case "<": try await sut.serve(text)
            case "config": try sut.configure(text)
            case "stored": return sut.storedFiles().count == Int(text)
            default: return try await perform(kind, text)
            }
            return true
        }
    }

    /// Runs the commands with a server to sign in to, `{server}`, and its valid `{token}`.
    ///
    /// - `server`: a setting of the server, and its value; `revoked`: it has ended the sign-in; `stop`: it is gone;
    /// - `form`: what the body of a request had.
    func runWithAccount(api: @escaping AuthorizationServer.Handler = { .unscripted($0) }) async throws {
        try await withAccountSUT(timeFactor: 5, api: api) { sut in
            let names = ["server": sut.host, "home": sut.home, "token": sut.token()]
            try await run(sut, names, requests: { sut.server.requests }) { kind, text in
                switch kind {
                case "server":
                    var isKnown = false
                    sut.server.change { isKnown = $0.set(text.words[0], text.words[1]) }
                    return isKnown
                case "revoked": sut.server.endSignIn()
                case "stop": await sut.server.stop()
                case "form":
                    return sut.server.requests.contains { String(decoding: $0.body, as: UTF8.self).contains(text) }
                default: return nil
                }
                return true
            }
        }
    }

    private func run(
        _ program: some RunsProgram,
        _ names: [String: String],
        requests: @Sendable () -> [NetworkRequest],
        perform: (_ kind: String, _ text: String) async throws -> Bool?
    ) async throws {
        var asked = 0
        let terminal = StoryTerminal(program.program)
        try await run(names) { line, onTerminal in
            try await program.shell(line, onTerminal: onTerminal)
        } perform: { kind, text in
            switch kind {
            case "asked":
                let paths = requests().map(\.pathAndQuery)
                defer { asked = paths.count }
                return paths.dropFirst(asked).joined(separator: " ").isAll(text)
            case "requested":
                try await waitUntil { requests().count >= Int(text) ?? 0 }
                return true
            case "conditions":
                let versions = requests().map { $0.head.headerFields[.ifNoneMatch] ?? "none" }
                return versions.joined(separator: " ") == text
            default:
                if let isTold = try await perform(kind, text) { return isTold }
                guard let isTold = try await terminal.perform(kind, text) else {
                    preconditionFailure("no such line: \(kind)")
                }
                return isTold
            }
        }
    }
}

extension CommandSUT {
    /// `stop`; `hold` and a part of the paths whose requests have no response before `release`; or responses with `; `
    /// between them, after `api` or `everywhere` if they are not for pages alone.
    fileprivate func serve(_ text: String) async throws {
        let place = text.prefix { $0 != " " }
        switch place {
        case "stop": await server.stop()
        case "hold": answer.hold(String(text.dropFirst("hold ".count)))
        case "release": answer.hold(nil)
        case "api": answer(api: try Self.response(text.dropFirst("api ".count)))
        case "everywhere": answer(everywhere: try Self.response(text.dropFirst("everywhere ".count)))
        default: answer(try text.split(separator: "; ").map { try Self.response($0) })
        }
    }

    /// `page uv ruff`, `week uv` for a list of the week, `json` and a document, `to` and where it redirects, one of the
    /// names below, or a status, with seconds to wait after it. A page can have a version, as in `page etag "1"`.
    private static func response(_ text: Substring) throws -> NetworkResponse {
        if let version = text.firstRange(of: " etag ") {
            var response = try response(text[..<version.lowerBound])
            response.head.headerFields[.eTag] = String(text[version.upperBound...])
            return response
        }
        let words = text.split(separator: " ").map { String($0) }
        switch words[0] {
        case "page": return words.count > 1 ? .page(Array(words.dropFirst())) : .page()
        case "week": return .page(rows: words.dropFirst().map { RowFixture(name: $0, gained: "9 stars this week") })
        case "to": return .status(302, ["location": words[1]])
        case "json": return .api(String(text.dropFirst("json ".count)))
        case "news": return .news
        case "developers": return .developers
        case "portal": return .portal
        case "empty": return .empty
        case "unreadable": return .page(rows: [RowFixture(), RowFixture(owner: "bad owner"), RowFixture(name: "ruff")])
        default:
            let status = try #require(Int(words[0]), "no response: \(text)")
            return words.count > 1 ? .html(status: status, headers: [.retryAfter: words[1]]) : .html(status: status)
        }
    }
}
