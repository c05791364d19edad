import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

/// A title, and lines of what a user types in a shell and sees.
///
/// - `$`: a line for the shell, with its exit status before the `$` if that is not 0;
/// - `>`, `!>`: what is in its output, and what is not; `=`: all of its output, with `*` for any text;
/// - `2>`, `2!>`, `2=`: the same for standard error;
/// - `json`: a path in its output, `=`, and what is there; `none` is for no such value, `count` for the number of elements;
/// - `same`: all is as after the command before;
/// - `<`: how the server responds from now on, in order; `asked`: the requests since the last such line;
/// - `config`: the text of the configuration file; `stored`: how many lists are stored.
///
/// `↵` is a line feed, `{server}` the server's host and port, and `{home}` the user's folder.
struct CommandStory: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let lines: [String]

    static func all(_ text: String) -> [CommandStory] {
        text.split(separator: #/\n(?! )/#).map { story in
            let lines = story.split(separator: "\n").map { String($0) }
            return CommandStory(testDescription: lines[0], lines: Array(lines.dropFirst()))
        }
    }

    /// Runs the commands with the variables of `program`.
    func run(_ program: some RunsProgram = CommandSUT.current) async throws {
        let sut = CommandSUT.current
        var (outcome, before) = (ProgramUnderTest.Outcome(), ProgramUnderTest.Outcome())
        var asked = 0
        for line in lines {
            let words = line.replacing("↵", with: "\n").replacing("{server}", with: sut.server.authority)
                .replacing("{home}", with: sut.home).drop { $0 == " " }
            let kind = words.prefix { $0 != " " && $0 != "\n" }
            let text = String(words.dropFirst(kind.count + 1))
            let isTold: Bool
            switch kind {
            case "<":
                try await sut.serve(text)
                continue
            case "config":
                try sut.configure(text)
                continue
            case "asked":
                let paths = sut.server.requests.map(\.pathAndQuery)
                isTold = paths.dropFirst(asked).joined(separator: " ").isAll(text)
                asked = paths.count
            case "stored": isTold = sut.storedFiles().count == Int(text)
            case "same": isTold = outcome == before
            case "json": isTold = try outcome.json.has(text)
            case ">": isTold = outcome.output.contains(text)
            case "2>": isTold = outcome.errors.contains(text)
            case "!>": isTold = !outcome.output.contains(text)
            case "2!>": isTold = !outcome.errors.contains(text)
            case "=": isTold = outcome.output.isAll(text)
            case "2=": isTold = outcome.errors.isAll(text)
            default:
                before = outcome
                outcome = try await program.shell(text)
                let status = kind.dropLast()
                isTold = kind.last == "$" && outcome.status == (status.isEmpty ? 0 : Int32(status))
            }
            #expect(isTold, "\(line)\n\(outcome)\n\(sut.server.requests.map(\.pathAndQuery))")
        }
    }
}

extension String {
    /// Whether this is the text, which can lack the last line feed, and has `*` for any text.
    fileprivate func isAll(_ text: String) -> Bool {
        let parts = text.split(separator: "*", omittingEmptySubsequences: false).map { String($0) }
        let pattern = parts.map(NSRegularExpression.escapedPattern).joined(separator: ".*")
        return range(of: "(?s)\\A\(pattern)\n?\\z", options: .regularExpression) != nil
    }
}

extension ParsedJSON {
    /// `repos 0 name = "uv"`.
    fileprivate func has(_ text: String) throws -> Bool {
        let sides = text.split(separator: " = ", maxSplits: 1)
        var value: ParsedJSON? = self
        for word in sides[0].split(separator: " ") {
            value =
                if word == "count" {
                    value.map { .number(Double($0.elements.count)) }
                } else if let index = Int(word) {
                    value?[.element(index)]
                } else {
                    value?[.member(String(word))]
                }
        }
        return try value == (sides[1] == "none" ? nil : ParsedJSON(String(sides[1])))
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

    /// `page uv ruff`, `json` and a document, one of the names below, or a status, with seconds to wait after it.
    private static func response(_ text: Substring) throws -> NetworkResponse {
        let words = text.split(separator: " ").map { String($0) }
        switch words[0] {
        case "page": return words.count > 1 ? .page(Array(words.dropFirst())) : .page()
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
