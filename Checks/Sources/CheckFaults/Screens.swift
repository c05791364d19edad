import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

/// The output of the commands, with the given texts in every field.
struct Screens {
    private let lists: [LoadedList<Repo>]
    private let texts: [String]
    private let now = Timestamp(secondsSince1970: 1_795_222_923)
    private var clock: ReaderClock { .any(now: now) }

    /// Makes lists of 25 rows.
    init(_ texts: [String]) {
        self.texts = texts
        lists = stride(from: 0, to: texts.count, by: 25).map { start in
            let part = texts[start..<min(start + 25, texts.count)]
            let repos = part.enumerated().map { index, text in Self.repo(text, index) }
            let source = TrendingQuery.Source(name: "feed", address: part.first, signal: .published, site: part.last)
            let query = TrendingQuery(source: source, language: .init(name: part.first ?? "", slug: part.last ?? ""))
            var list = TrendingList(query: query, fetchedAt: Timestamp(secondsSince1970: 1), items: repos)
            let (since, day) = (TrendingDay(number: 1), TrendingDay(number: 20_777))
            list.comparison = EditionComparison(day: day, since: since, historyDays: .max)
            return LoadedList(
                list: list,
                origin: .stored(because: .tls(host: part.first ?? "", detail: part.last ?? ""))
            )
        }
    }

    /// Puts each text into another field, alone and between other words.
    private static func repo(_ text: String, _ index: Int) -> Repo {
        let words = "Words before \(text) and after it, \(text), \(text)"
        var repo = Repo(
            rank: index + 1,
            owner: index % 5 == 0 ? text : "ada",
            name: index % 5 == 1 ? words : "engine",
            url: "https://example.com/\(index)",
            description: index % 2 == 0 ? words : text,
            language: index % 3 == 0 ? text : "Rust",
            stars: index % 4 == 0 ? 999_999_999_999_999 : 48_213,
            forks: index % 3 == 0 ? 999_999_999_999_999 : nil,
            starsGained: index % 2 == 0 ? 999_999_999_999_999 : nil,
            builtBy: [Contributor(login: text), Contributor(login: words)],
            topics: [text]
        )
        let kinds: [Movement.Kind] = [.up(.max), .down(2), .same, .new, .back(afterDays: .max), .lastSeen(daysAgo: 1)]
        repo.movement = Movement(kind: kinds[index % kinds.count], days: .max, daysAreExact: index % 2 == 0)
        return repo
    }

    func drawn(by renderer: PlainTextRenderer) -> [String] {
        lists.flatMap { loaded in
            let texts = ReposListTexts(clock: clock)
            let failure = LoadFailure.nothingToShow(
                remote: .unreachable(.other(detail: loaded.list.query.source.address ?? "")),
                local: .damaged(path: "/\(loaded.list.query.source.address ?? "")", keptAs: nil),
                others: [.init(query: loaded.list.query, fetchedAt: now, count: 1)]
            )
            let merged = MergedListsTexts(arrangement: Arrangement(), clock: clock)
            let screens = [texts.screen(loaded), texts.screen(failure, for: loaded.list.query)]
            return screens.flatMap { screen in
                (screen.content.map { [$0.text(renderer)] } ?? []) + screen.notes.map { renderer.render($0) }
            } + [renderer.render(merged.viewModel(.init([loaded.list])))]
        } + tables(renderer) + Self.history(texts, renderer)
    }

    /// The screens of the other commands.
    private func tables(_ renderer: PlainTextRenderer) -> [String] {
        let languages = LanguagesViewModel(
            texts.map { LanguageEntry(language: ProgrammingLanguage(name: $0, slug: $0), color: "#dea584") }
        )
        let settings = texts.prefix(300).map {
            ConfigurationReport.Setting(
                name: "github-url",
                value: .text($0),
                origin: .environment(variable: "TRENDING_X")
            )
        }
        let report = ConfigurationReport(path: "/" + (texts.last ?? ""), exists: false, settings: settings)
        let queries = lists.map(\.list.query)
        let records = queries.map { query in
            StoredRecord(
                path: "/\(query.source.site ?? "")",
                size: 1,
                state: .list(.init(query: query, fetchedAt: now, count: 1))
            )
        }
        let damaged = texts.prefix(300).map {
            StoredRecord(path: "/\($0)", size: nil, state: .inaccessible(reason: .system($0)))
        }
        let inventory = StorageInventory(
            place: texts.last ?? "",
            cachePlace: texts.first ?? "",
            records: records + damaged
        )
        let states = queries.map {
            SourceState(source: $0.source, reachability: .failed(.timedOut(host: $0.source.site ?? "")))
        }
        let accounts = texts.prefix(300).map {
            AccountReport(host: $0, login: $0, token: .account(.file(path: $0)), scopes: [$0])
        }
        let names = SignInWays.OptionNames(server: "--s", clientID: "--c", token: "--t", tokenAddress: "--a")
        return [
            renderer.render(languages), renderer.render(ConfigurationViewModel(report)),
            renderer.render(StorageTexts(clock: .any()).viewModel(inventory)),
            renderer.render(SourcesTexts(clock: clock).viewModel(states)),
        ]
            + accounts.map { account in
                let ways = SignInWays(host: account.host, server: "https://\(account.host)", options: names)
                return renderer.render(AccountPresenter(ways: ways, clock: clock).viewModel(account))
            }
    }

    /// JSON documents. Their lines may have any width.
    var documents: [String] {
        lists.compactMap { try? ReposListTexts(clock: clock).screen($0).content?.json() }
    }
}
