import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// A command is `list` or `refresh`, and any of these: a width; `lines`; `details`; `match-` and a text; a format;
/// `swift` for another list. Its errors are the notes of the screen.
///
/// - `stored`: three developers are stored;
/// - `answers`: of the source, `timeout` or `empty`; `profiles`: those that are answered, or why there are none;
/// - `requests`: the logins that were asked for; `notes`: how many there are.
@Suite("Showing developers")
struct DevelopersPresenterTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        let world = World()
        try await story.run(
            [:],
            command: { line, _ in try await world.run(line) },
            perform: { world.perform($0, $1) }
        )
    }

    private static let stories = """
        Names the command that tries again if nothing is stored
            answers timeout
            69$ list swift 100
            2> 'trending developers --refresh --language swift --since weekly' to try again
            2> No list of developers is stored yet, so there is no list to show.
        Keeps the stored list if GitHub says that there is none, and says so
            stored
            answers empty
            $ refresh 120
            > GitHub lists no developers today
            > @ada
        Says that there is no list if none is stored either
            answers empty
            $ refresh
            > GitHub lists no trending developers today.
        Says how many developers match, or that none does
            stored
            $ list match-tailscale
            > 1 of 3 match 'tailscale'
            $ list match-nobody
            > No developer matches 'nobody'.
        The document has developers in place of repositories, with null for what is not known
            stored
            $ list json
            json schemaVersion = 1
            json repos = none
            json developers 0 popularRepository name = "engine"
            json developers 0 sponsorable = true
            json developers 1 popularRepository = null
            json developers 2 organization = "Tailscale"
        With details, shows what the profiles say, and asks for all rows at once
            stored
            profiles ada
            $ list details
            requests ada grace bradfitz
            notes 0
            > details fetched 2 hours ago
            > Lovelace↵    Weaves algebraical patterns.↵    12,345 followers · London · @analytical↵
            >  2  @grace↵↵
            $ list details lines 160
            > ada/engine           12,345 followers · London · @analytical
            $ list details json
            json developers 0 details followers = 12345
            json developers 0 details company = "@analytical"
            json developers 1 details bio = null
        What does not fit is left out from the end, and the details come before the name
            stored
            profiles ada
            $ list details lines 64
            > 12,345 followers · London↵
            !> Lovelace
            > list fetched just now
        With details, they are in pages, tables and feeds too
            stored
            profiles ada
            $ list details html
            > 12,345 followers
            > London
            > analytical
            > Weaves algebraical patterns.
            $ list details markdown
            > | 12345 | London |
            > analytical
            $ list details atom
            > 12,345 followers
            > London
            > analytical
            > Weaves algebraical patterns.
            $ list details rss
            > 12,345 followers
            > London
            > analytical
            > Weaves algebraical patterns.
        Says why there are no details, and still shows the list
            stored
            profiles refused
            $ list details
            notes 1
            profiles interrupted
            130$ list details
        A refusal of details is about the token, and not about the trending page
            stored
            profiles refused
            $ list details
            2> token
            2= *Run 'trending whoami' to check it.
            2!> page
            2!> Try again later
            profiles unauthorized
            $ list details
            2> token
            2= *Run 'trending whoami' to check it.
            2!> page
            2!> Try again later
        Asks for no details if the list could not be fetched
            stored
            answers timeout
            $ refresh details
            requests
        """
}

private final class World {
    private var stored: [RankedList<Developer>] = []
    private var answer: Result<RankedList<Developer>, RemoteFailure>?
    private var profiles = Result<[Detail<Profile>], RemoteFailure>.success([])
    private var sut = DevelopersSUT()

    func run(_ line: String) async throws -> ProgramUnderTest.Outcome {
        let words = line.split(separator: " ").map(String.init)
        let query = words.contains("swift") ? TrendingQuery.developers(language: .swift, since: .weekly) : .developers()
        sut = DevelopersSUT(answer.map { [query: $0] } ?? [:], stored: stored)
        sut.profiles.set(profiles)
        let format = words.compactMap { OutputFormat(rawValue: $0) }.first
        let status = await sut.answer(
            words[0] == "refresh" ? .refresh : .list,
            [query],
            match: words.first { $0.hasPrefix("match-") }.map { String($0.dropFirst(6)) },
            format: format == .json ? .json : .text,
            details: words.contains("details")
        )
        let screen = sut.display.last
        let width = words.compactMap { Int($0) }.first ?? 80
        let output =
            switch format {
            case .json: try screen.document
            case let format?: try screen.rows(RowFormat(kind: format))
            case nil: screen.content?.text(.plain(width, words.contains("lines") ? .lines : .cards)) ?? ""
            }
        let notes = screen.notes.map { PlainTextRenderer.plain(words.contains("100") ? 100 : nil).render($0) }
        return ProgramUnderTest.Outcome(status: status.rawValue, output: output, errors: notes.joined())
    }

    func perform(_ kind: String, _ text: String) -> Bool {
        let list = RankedList<Developer>.any(.developers(), developers: [.any(), .bare(), .employed()])
        switch kind {
        case "stored": stored = [list]
        case "answers":
            var empty = list
            empty.items = []
            answer = text == "empty" ? .success(empty) : .failure(.timedOut(host: "github.com"))
        case "profiles":
            let failures: [String: RemoteFailure] = [
                "refused": .rejected(status: 403), "unauthorized": .unauthorized, "interrupted": .cancelled,
            ]
            let ada = Detail(Profile.any(), fetchedAt: .any().advanced(by: -7200))
            profiles = failures[text].map { .failure($0) } ?? .success([ada])
        case "requests":
            return sut.profiles.requests.map { $0.joined(separator: " ") } == (text.isEmpty ? [] : [text])
        case "notes": return sut.display.last.notes.count == Int(text)
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }
}
