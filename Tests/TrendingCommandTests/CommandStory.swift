import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

/// A story of what a user types in a shell. Beside the lines of any story, it has:
///
/// - `<`: how the server responds from now on, in order; `asked`: the requests since the last such line;
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
        var asked = 0
        let names = names.merging(["server": sut.server.authority, "home": sut.home]) { $1 }
        try await run(names) { line, onTerminal in
            try await program.shell(line, onTerminal: onTerminal)
        } perform: { kind, text in
            switch kind {
            case "<": try await sut.serve(text)
            case "config": try sut.configure(text)
            case "asked":
                let paths = sut.server.requests.map(\.pathAndQuery)
                defer { asked = paths.count }
                return paths.dropFirst(asked).joined(separator: " ").isAll(text)
            case "conditions":
                let versions = sut.server.requests.map { $0.head.headerFields[.ifNoneMatch] ?? "none" }
                return versions.joined(separator: " ") == text
            case "stored": return sut.storedFiles().count == Int(text)
            default: return try await perform(kind, text) ?? { preconditionFailure("no such line: \(kind)") }()
            }
            return true
        }
    }
}

extension CommandSUT {
    /// `stop`, or responses with `; ` between them, after `api` or `everywhere` if they are not for pages alone.
    fileprivate func serve(_ text: String) async throws {
        let place = text.prefix { $0 != " " }
        switch place {
        case "stop": await server.stop()
        case "api": answer(api: try Self.response(text.dropFirst("api ".count)))
        case "everywhere": answer(everywhere: try Self.response(text.dropFirst("everywhere ".count)))
        default: answer(try text.split(separator: "; ").map { try Self.response($0) })
        }
    }

    /// `page uv ruff`, `week uv` for a list of the week, `json` and a document, one of the names below, or a status,
    /// with seconds to wait after it. A page can have a version, as in `page etag "1"`.
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
        case "json": return .api(String(text.dropFirst("json ".count)))
        case "news": return .news
        case "developers": return .developers
        case "portal": return .portal
        case "empty": return .empty
        default:
            let status = try #require(Int(words[0]), "no response: \(text)")
            return words.count > 1 ? .html(status: status, headers: [.retryAfter: words[1]]) : .html(status: status)
        }
    }
}
