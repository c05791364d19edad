import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// A title, and lines of what a user of `browse` does and sees.
///
/// A line has steps, as its world performs them, and after each `|` what is on the screen then: a text, `!` and a text
/// that is not there, `▌` and a text of the selected row, or `>` and all that the program is asked to do. `↵` is a line
/// feed.
struct BrowseStory: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let lines: [String]

    static func all(_ text: String) -> [BrowseStory] {
        text.split(separator: #/\n(?! )/#).map { story in
            let lines = story.split(separator: "\n").map { String($0) }
            return BrowseStory(testDescription: lines[0], lines: Array(lines.dropFirst()))
        }
    }

    func run(in world: some StoryWorld) throws {
        var world = world
        for line in lines {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { part in
                String(part.replacing(#/^ +| +$/#, with: "").replacing("↵", with: "\n"))
            }
            world.asked = []
            for step in parts[0].split(separator: "; ") { try world.perform(String(step)) }
            for text in parts.dropFirst() {
                #expect(world.has(text), "\(line)\nasked: \(world.asked)\n\(world.screen)")
            }
        }
    }
}

/// Performs the steps of stories.
protocol StoryWorld {
    /// What is on the screen.
    var screen: String { get }
    /// What the program was asked to do, in words.
    var asked: [String] { get set }

    mutating func perform(_ step: String) throws
}

extension StoryWorld {
    fileprivate func has(_ text: String) -> Bool {
        let rest = text.dropFirst()
        return switch text.first {
        case "!": !screen.contains(rest)
        case ">": asked.joined(separator: ", ") == rest.drop { $0 == " " }
        case "▌": screen.split(separator: "\n").contains { $0.hasPrefix("▌") && $0.contains(rest) }
        default: screen.contains(text)
        }
    }
}

/// `browse` in a terminal, with a user who presses keys, a clock, and the news that the program has for the screens.
struct BrowseWorld: StoryWorld {
    private let clock = MovingClock()
    private var options: ListScreenOptions
    /// The rows of the list that is stored; `nil` if nothing is stored.
    private var rows: Int? = 14
    private var storedAt = Timestamp.any()
    /// The row that is on another server.
    private var elsewhere: Int?
    private var unseen = UnseenRows.notRecorded
    private var opened: [OpenedList] = []
    private var isAtStart = false
    private var isWide = false
    /// Whether screens on top of the list only show their names and what they were told.
    private var hasStubs = true
    private var area = ScreenArea.any()
    private var router: BrowseRouter?
    var asked: [String] = []

    init() {
        clock.advance(720)
        options = ListScreenOptions(queries: [.any()], clock: clock.reader)
        options.settings[.autoRefresh] = false
        options.instant = { [clock] in clock.instant }
    }

    /// The title of the window, the cursor if there is one, and the rows.
    var screen: String {
        guard let picture = router?.picture() else { return "" }
        let cursor = picture.cursor.map { ["cursor \($0.row) \($0.column)"] } ?? []
        return (["window: \(picture.title)"] + cursor + picture.texts).joined(separator: "\n") + "\n"
    }

    /// A step is keys with spaces between them, where any other word is typed letter by letter. Or it begins with
    /// `with` (before the start), `start`, `later` (in seconds), `size`, `paste`, or `<` (news).
    mutating func perform(_ step: String) throws {
        let words = step.split(separator: " ")
        let text = step.drop { $0 != " " }.dropFirst()
        switch words[0] {
        case "with": prepare(words.dropFirst(), text)
        case "later": clock.advance(Int64(text) ?? 0)
        case "size": resize(text)
        case "start": begin()
        default:
            if router == nil {
                begin()
                asked = []
            }
            if words[0] == "<" { return try hear(words.dropFirst(), String(text)) }
            if words[0] == "paste" { return note(router?.handle(.paste(String(text)))) }
            let keys = words.flatMap { word in
                BrowseKey(String(word)).map { [$0] } ?? word.compactMap { BrowseKey("\($0)") }
            }
            for key in keys { note(router?.handle(.key(key))) }
        }
    }

    private mutating func prepare(_ words: ArraySlice<Substring>, _ text: Substring) {
        let rest = words.dropFirst()
        let number = rest.first.flatMap { Int($0) }
        switch words.first {
        case "list": options.queries = [Self.query(rest)]
        case "lists": options.queries = Self.queries(text.dropFirst("lists ".count))
        case "rows": rows = number
        case "stored-at": storedAt = .any(plus: Int64(number ?? 0))
        case "elsewhere": elsewhere = number
        case "unseen": unseen = .any(rest.compactMap { Int($0) })
        case "max-age": options.settings[.maxAge] = .seconds(Int64(number ?? 0))
        case "auto-refresh": options.settings[.autoRefresh] = true
        case "stars-order": options.arrangement.sort = .stars
        case "start-page":
            (isAtStart, options.queries) = (true, Self.queries("Swift, C++"))
            opened = [OpenedList(query: .any(since: .weekly), at: .any())]
        case "wide": isWide = true
        case "screens": hasStubs = false
        default: Issue.record("no setting: \(text)")
        }
    }

    private mutating func begin() {
        let query = options.queries[0]
        var loaded = rows.map { list($0, query, .stored(because: nil), at: storedAt) }
        if let elsewhere, var repos = loaded as? LoadedList<Repo> {
            repos.list.items[elsewhere - 1].url = "https://codeberg.org/astral-sh/repo-\(elsewhere)"
            loaded = repos
        }
        let first = ListScreen(
            options,
            isAtStart ? nil : loaded,
            unseen: unseen,
            opened: opened,
            isAtStart: isAtStart
        )
        var router = BrowseRouter(first, .any(clock.reader), bindings: .standard, isWide: isWide)
        if hasStubs { router.make = { ScreenStub($0) } }
        let effects = router.start(area)
        self.router = router
        note(effects)
    }

    /// `80x24`.
    private mutating func resize(_ text: Substring) {
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        area = .any(numbers[0], numbers[1])
        note(router?.resize(area))
    }

    private mutating func note(_ effects: [BrowseEffect]?) { asked += effects?.map(\.words) ?? [] }

    private func list(
        _ count: Int,
        _ query: TrendingQuery,
        _ origin: ListOrigin,
        at fetchedAt: Timestamp
    ) -> any BrowsedList {
        guard query.kind == .developers else {
            return LoadedList<Repo>.stored(count, of: query, fetchedAt: fetchedAt).answered(origin)
        }
        let all: [Developer] = [.any(), .bare(), .employed(), .any(rank: 4, login: "new")]
        let list = RankedList<Developer>.any(query, fetchedAt: fetchedAt, developers: Array(all.prefix(count)))
        return LoadedList(list: list, origin: origin)
    }

    /// News about the list that words such as `Swift week` mean, or about a row such as `repo-2` or `@ada`.
    private mutating func hear(_ words: ArraySlice<Substring>, _ text: String) throws {
        let rest = words.dropFirst()
        let numbers = rest.compactMap { Int($0) }
        let query = Self.query(rest)
        let count = numbers.first ?? 0
        let name = String(rest.first ?? "")
        let news: BrowseNews
        switch words.first {
        case "stored": news = .list(query, list(count, query, .stored(because: nil), at: .any()))
        case "fetched": news = .list(query, list(count, query, .remote, at: clock.reader.now()))
        case "same":
            var same = LoadedList<Repo>.stored(fetchedAt: clock.reader.now()).answered()
            same.list.day = TrendingDay(fetchedAt: .any())
            news = .list(query, same)
        case "kept": news = .list(query, list(count, query, .stored(because: offline), at: .any()))
        case "unreachable": news = .listFailed(query, .offline)
        case "refused":
            news = .listFailed(
                query,
                .nothingToShow(remote: .rejected(status: 404, reason: nil), local: nil, others: [])
            )
        case "missing": news = .listMissing(query)
        case "lists": news = .storedLists(Self.queries(text.dropFirst("lists ".count)))
        case "languages": news = .languages(Self.languages)
        case "minute": news = .minute
        case "unseen":
            let addresses = [Developer.any(), .bare(), .employed()].filter { rest.contains($0.login[...]) }.map(\.url)
            news = .unseen(query, addresses.isEmpty ? .any(numbers) : UnseenRows(addresses: Set(addresses)))
        case "figures": news = .sections(Self.figures(text.dropFirst("figures ".count)))
        case "star":
            var book = StarBook(owner: .favourites(host: "github.com"))
            book.starred = RepoNames([RepoName(owner: "astral-sh", name: name)])
            news = .marks(StarMarks(book))
        case "said": news = .said(String(text.dropFirst("said ".count)))
        case "rested": news = .rested(Self.key(name))
        case "prefetched":
            let allowance = numbers.last.map { RequestAllowance(limit: $0, remaining: count, resetsAt: .any()) }
            news = .prefetched(Self.key(name), allowance)
        case "nothing", "begun", "whole":
            news = try Self.details(name, isKnown: words.first == "whole", isLast: words.first != "begun")
        default:
            Issue.record("no news: \(text)")
            return
        }
        note(router?.receive(news))
    }

    private static let languages = ["C++", "Crystal", "Ruby", "Rust", "Swift"].map { language($0) }

    private static func language(_ name: some StringProtocol) -> ProgrammingLanguage {
        ProgrammingLanguage(name: String(name), slug: name.lowercased())
    }

    private static func query(_ words: some Sequence<Substring>) -> TrendingQuery {
        var query = TrendingQuery.any()
        for word in words where Int(word) == nil {
            switch word {
            case "all", "ada", "grace": break
            case "week": query.since = .weekly
            case "month": query.since = .monthly
            case "developers": query.kind = .developers
            case "sample": query.source = .sample
            case "favourites": query.source = .starred
            case "stars": (query.source, query.account) = (.starred, .any())
            default: query.language = language(word)
            }
        }
        return query
    }

    private static func queries(_ text: Substring) -> [TrendingQuery] {
        text.split(separator: ", ").map { query($0.split(separator: " ")) }
    }

    /// `Swift 25 3`: a list with its number of rows, and how many of them are new.
    private static func figures(_ text: Substring) -> [TrendingQuery: SectionFigures] {
        let pairs = text.split(separator: ", ").map { part in
            let words = part.split(separator: " ")
            let numbers = words.compactMap { Int($0) }
            let list = StoredListSummary(query: .any(), fetchedAt: .any(), day: nil, count: numbers[0])
            return (query(words), SectionFigures(list, new: numbers[1]))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private static func key(_ name: String) -> LoadKey {
        name.hasPrefix("@")
            ? .profile(String(name.dropFirst())) : .details(RepoName(owner: "astral-sh", name: name))
    }

    /// What is known of a row: everything, or nothing but the list.
    private static func details(_ name: String, isKnown: Bool, isLast: Bool) throws -> BrowseNews {
        let repo = RepoName(owner: "astral-sh", name: name)
        if case .profile(let login) = key(name) {
            return .profile(login, isKnown ? LoadedDetail.any(Profile.any()) : LoadedDetail(nil), isLast: isLast)
        }
        guard isKnown else {
            return .details(
                repo,
                RepoDetails(repo: repo, facts: LoadedDetail(nil), readme: LoadedDetail(nil)),
                nil,
                isLast: isLast
            )
        }
        let html = "<p>README of \(name)</p>"
        let details = RepoDetails(
            repo: repo,
            facts: LoadedDetail.any(.any()),
            readme: LoadedDetail.any(.rendered(html: html, path: "README.md"))
        )
        return .details(repo, details, try readme(html), isLast: isLast)
    }
}

/// A screen that shows its name and what it was told.
struct ScreenStub: BrowseScreen {
    let name: String
    var area = ScreenArea.none
    var effects: [BrowseEffect] = []
    private var heard: [String] = []
    var takesText = false
    let keys = [
        BrowseKeyHelp([.back], "back", "Go back"),
        BrowseKeyHelp([.nextItem, .previousItem], "next, previous", "Go on"),
        BrowseKeyHelp([.search], "search", "Search"),
    ]
    var position: String? { "12 %" }

    init(_ place: BrowsePlace) {
        let detail = place.screen(.any(), .standard) as? DetailScreen
        name = detail.map { "\($0.repo.name) #\($0.listed?.repo.rank ?? 0)" } ?? place.name
    }

    mutating func appear() { want(.load(.details(RepoName(owner: "o", name: name)), .stored)) }

    mutating func respond(to input: BrowseInput) {
        heard.append("\(input)")
        switch input {
        case .action(.back), .action(.quit): want(.pop)
        case .action(.nextItem): want(.moveItem(1))
        case .action(.search): takesText = true
        case .cancel: takesText = false
        default: break
        }
    }

    func learn(_ news: BrowseNews) {}

    func picture() -> Picture {
        let heard = "\(name) \(area.columns)x\(area.rows) \(heard.joined(separator: ","))"
        return Picture(lines: [Line([Span(heard)]).cut(to: area.columns)], title: name)
    }
}

/// A clock that stands still until it is moved.
final class MovingClock: Sendable {
    private let start = ContinuousClock.now
    private let seconds = Mutex<Int64>(0)
    var instant: ContinuousClock.Instant { start + .seconds(seconds.withLock { $0 }) }
    var reader: ReaderClock {
        var reader = ReaderClock.any()
        reader.now = { .any(plus: self.seconds.withLock { $0 }) }
        return reader
    }

    func advance(_ more: Int64) { seconds.withLock { $0 += more } }
}

extension LoadKey {
    fileprivate var words: String {
        switch self {
        case .list(let query): query.summary
        case .details(let repo): repo.text
        case .threads(let repo): "issues of \(repo.text)"
        case .thread(let name): name.text
        case .profile(let login): "@\(login)"
        }
    }
}

extension BrowseEffect {
    /// What the program is asked to do: `fetch Swift today`.
    var words: String {
        switch self {
        case .load(let key, .stored): "read \(key.words)"
        case .load(let key, .storedOnly): "look up \(key.words)"
        case .load(let key, _): "fetch \(key.words)"
        case .rest(let key): "rest on \(key.words)"
        case .prefetch(let key): "prefetch \(key.words)"
        case .findStoredLists: "find lists"
        case .findLanguages: "find languages"
        case .countSections(let queries): "count \(queries.map(\.summary).joined(separator: " + "))"
        case .say(let text): text.isEmpty ? "end saying" : text
        case .push(let place): "go to \(place.name)"
        case .loadImage(let target): "load \(target.address)"
        case .star(let repo): "star \(repo.text)"
        case .open(let target): "open \(target.address)"
        case .copy(let target): "copy \(target.address)"
        case .mark(let rows, of: _, isSeen: let isSeen):
            "\(isSeen ? "seen" : "unseen") \(rows.map { $0.name.split(separator: "/").last ?? "" }.joined(separator: " "))"
        default: "\(self)"
        }
    }
}
