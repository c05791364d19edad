import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// What words on a command line name: repositories and threads, also by the numbers of the rows that were shown last.
extension Run {
    /// The repositories that `texts` name. `command` is the command that takes the names, and `ending` is what follows
    /// a name in its argument.
    func namedRepos(
        _ texts: [String],
        command: String,
        ending: String = ""
    ) throws(UsageMistake) -> NamedRepos {
        let host = addresses.siteHost
        do {
            return try NamedRepos(
                texts,
                host: host,
                reference: { (text) throws(RepoReference.Mistake) in try RepoReference(text, host: host) },
                shown: { lastShown }
            )
        } catch {
            throw UsageMistake(error, host: host, command: command, ending: ending)
        }
    }

    /// Shows the answer to what `texts` name: numbers, names and addresses; `-` stands for the lines of standard
    /// input. If one of the others is wrong, `find` throws, and nothing is done.
    func answer<Found>(
        _ texts: [String],
        find: ([String]) throws(UsageMistake) -> Found,
        _ answer: (Found) async -> Screen
    ) async throws(UsageMistake) -> ExitStatus {
        let output = ScreenOutput(console, settings)
        let names = try await GivenNames(texts, at: addresses.siteHost) { (text) throws(UsageMistake) in
            _ = try find([text])
        }
        if let nothing = names.nothing { return output.show(nothing) }
        var screen = await answer(try find(names.texts))
        screen.notes = names.warnings + screen.notes
        return output.show(screen)
    }

    /// Runs a command of one repository for `text`, or with `-` for each repository that standard input names. Returns
    /// the first status that is not success.
    func each(
        _ text: String,
        command: String,
        run: (Run, String) async throws(UsageMistake) -> ExitStatus
    ) async throws(UsageMistake) -> ExitStatus {
        guard text == "-" else { return try await run(self, text) }
        let names = try await GivenNames([text], at: addresses.siteHost) { (text) throws(UsageMistake) in
            _ = try namedRepos([text], command: command)
        }
        let repos = try namedRepos(names.texts, command: command).names
        let output = ScreenOutput(console, settings)
        if let nothing = names.nothing { return output.show(nothing) }
        for warning in names.warnings { output.say(warning) }
        var status = ExitStatus.success
        // Each has connections and limits of its own.
        for repo in repos {
            let ended = try await run(Run(environment, settings, for: use), repo.text)
            if ended == .interrupted { return ended }
            if status == .success { status = ended }
        }
        return status
    }

    /// What a number stands for in the list shown last; `nil` for any other text.
    func row(numbered text: String) -> (item: LastShown.Item, place: LastShown.Place)? {
        Int(text).flatMap { lastShown.row($0, host: addresses.siteHost) }
    }

    /// The thread that the words on the command line name.
    func namedThread(_ words: [String]) throws(UsageMistake) -> ThreadName {
        if words.count == 1, case .thread(let name)? = row(numbered: words[0])?.item { return name }
        guard let reference = ThreadReference(words) else {
            throw .notAThread(words.joined(separator: " "), isRepo: isRepo(words), host: addresses.siteHost)
        }
        let repos = try namedRepos([reference.repo], command: "thread", ending: "#\(reference.number)")
        guard let repo = repos.names.first else {
            throw .notAThread(reference.repo, isRepo: false, host: addresses.siteHost)
        }
        return ThreadName(repo: repo, number: reference.number)
    }

    /// Whether the words name a repository, and no issue of it.
    func isRepo(_ words: [String]) -> Bool {
        words.count == 1 && ThreadReference(words) == nil
            && (try? RepoReference(words[0], host: addresses.siteHost)) != nil
    }

    var lastShown: LastShownState {
        console.terminalSession().map { lastShown(on: $0)?.load() ?? .nothing } ?? .noTerminal
    }

    /// Stores the numbers of rows, but only of those that a terminal shows.
    var lastShownRecorder: LastShownRecorder {
        LastShownRecorder(host: addresses.siteHost) {
            console.standardOutput.flatMap { _ in console.terminalSession() }.flatMap { lastShown(on: $0) }
        }
    }

    /// The store for the list that `terminal` showed last; `nil` if there is no known folder for it.
    private func lastShown(on terminal: String) -> (any LastShownService)? {
        dataFolder("/stars").map { LastShownFile(folder: $0, terminal: terminal) }
    }

    /// What this machine knows of repositories by their names.
    var knownRepos: KnownRepos {
        KnownRepos(
            host: addresses.siteHost,
            address: server,
            remembered: { await rememberedRepos.repos($0) },
            lists: { storedListsService }
        )
    }

    var rememberedRepos: RememberedRepos {
        RememberedRepos(
            facts: storedDetails.facts,
            history: historyStore,
            address: server,
            color: Self.languageColor
        )
    }
}

/// The repositories that arguments name. `-` stands for those in standard input.
struct GivenNames {
    /// In bytes: more than ten thousand rows of a list.
    private static let longestInput = 4 << 20
    /// How many texts that name nothing are told one by one.
    private static let mostTold = 10

    private(set) var texts: [String] = []
    /// About texts of standard input that name nothing.
    private(set) var warnings: [ScreenNote] = []
    /// What to show if there is nothing to do.
    private(set) var nothing: Screen?

    /// Reads standard input if an argument stands for it. `check` throws if a text names nothing. A wrong argument is a
    /// mistake; a wrong text of standard input costs only itself.
    init(
        _ arguments: [String],
        at host: String,
        _ check: (String) throws(UsageMistake) -> Void
    ) async throws(UsageMistake) {
        let input = arguments.contains("-") ? await InputText.read(0, most: Self.longestInput) : nil
        if case .unreadable(let code) = input {
            nothing = .unreadableInput(FileFault(code: code))
            return
        }
        var mistakes: [UsageMistake] = []
        var known: Set<String> = []
        for argument in arguments {
            guard argument == "-" else {
                try check(argument)
                texts.append(argument)
                continue
            }
            for text in try Self.repos(in: input, host) where known.insert(text).inserted {
                do {
                    try check(text)
                    texts.append(text)
                } catch {
                    mistakes.append(error)
                }
            }
        }
        warnings = mistakes.prefix(Self.mostTold).map { .warning($0.sentence) }
        let more = mistakes.count - warnings.count
        if more > 0 { warnings.append(.unnamedLines(more)) }
        // Without mistakes, nothing was picked.
        if texts.isEmpty { nothing = Screen(notes: warnings, status: mistakes.isEmpty ? .success : .usage) }
    }

    private static func repos(in input: InputText?, _ host: String) throws(UsageMistake) -> [String] {
        switch input {
        case .text(let text):
            let texts = RepoLines(text) { named($0, host) }.texts
            if texts.isEmpty, !text.allSatisfy(\.isWhitespace) { throw .noReposInInput }
            return texts
        case .tooLong(let bytes): throw .inputTooLong(bytes: bytes)
        case .notText: throw .inputNotText
        case .unreadable, nil: return []
        }
    }

    private static func named(_ text: String, _ host: String) -> RepoLines.Named? {
        if case .repo = try? RepoReference(text, host: host) { return .repo }
        return ProfileReference.login(text, host: host) != nil ? .developer : nil
    }
}
