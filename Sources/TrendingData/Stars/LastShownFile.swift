import TrendingConsole
import TrendingDomain

/// Stores the lists that one terminal showed last, in a file of its own.
package struct LastShownFile: LastShownService {
    private static let prefix = "last-shown_"
    private static let mostTerminals = 50
    /// Thirty days, in seconds.
    private static let longestAge = 30 * 86_400

    private let file: HintFile

    /// `terminal` identifies the terminal, in letters, digits and hyphens.
    package init(folder: String, terminal: String) {
        let key = StorageKey("\(Self.prefix)\(terminal)") ?? StorageKey(safe: "\(Self.prefix)other")
        file = HintFile(folder: folder, name: key, sizeLimit: 1 << 20)
    }

    package func load() -> LastShownState {
        switch file.load() {
        case .record(let record): LastShown(record).map { .shown($0) } ?? .nothing
        case .newerVersion: .newerVersion
        case .damaged, nil: .nothing
        }
    }

    @discardableResult
    package func save(_ shown: LastShown) -> Bool {
        file.save(shown.record) ? false : removeOld()
    }

    /// Removes old records of other terminals, but keeps the newest ones and those of a newer version: a terminal does
    /// not announce its end, so this is done when a new one stores its first record. Returns whether that is the only
    /// one.
    private func removeOld() -> Bool {
        let now = time(nil)
        let all = files()
        let others = all.filter { $0.path != file.path }.sorted { $0.changedAt > $1.changedAt }
        for (index, other) in others.enumerated() {
            guard index >= Self.mostTerminals - 1 || now - other.changedAt > Self.longestAge else { continue }
            if !isOfLaterVersion(other.path) { _ = file.folder.calls.removeFile(other.path) }
        }
        return others.isEmpty && !all.isEmpty
    }

    private func files() -> [(path: String, changedAt: Int)] {
        let names = (try? file.folder.names()) ?? []
        return names.filter { $0.hasPrefix(Self.prefix) }.compactMap { name in
            let path = file.folder.path(name)
            return file.folder.calls.status(path).map { (path, Int($0.changed / 1_000_000_000)) }
        }
    }

    private func isOfLaterVersion(_ path: String) -> Bool {
        (try? file.folder.bytes(at: path)).map(LineRecord.decode)?.isNewer == true
    }
}

/// The record has a line for the server, and for each list a line for its title, and lines for its rows. In place of
/// `title Rust this week`, a list of the sample has `sample weekly rust Rust this week in the sample`, with `-` for all
/// languages.
extension LastShown {
    fileprivate init?(_ record: LineRecord) {
        guard let host = record["host"] else { return nil }
        var lists: [List] = []
        for line in record.lines {
            switch line.word {
            case "title": lists.append(List(line.rest, []))
            case "sample": lists.append(List(sample: line.rest))
            default: break
            }
            guard !lists.isEmpty else { continue }
            if let item = Item(line.word, line.rest) { lists[lists.count - 1].items.append(item) }
        }
        guard !lists.isEmpty else { return nil }
        self.init(host: host, lists: lists)
    }

    fileprivate var record: LineRecord {
        var (lines, number): ([(String, String?)], Int) = ([("host", host)], 0)
        for list in lists {
            lines.append(list.line)
            for item in list.items {
                number += 1
                lines.append(item.line(number))
            }
        }
        return LineRecord(lines)
    }
}

extension LastShown.List {
    fileprivate init(sample text: String) {
        let words = text.split(separator: " ", maxSplits: 2).map(String.init)
        self.init(words.last ?? "", [])
        guard words.count == 3, let period = TrendingQuery.Period(words[0]) else { return }
        let language = GitHubLanguages.language(withSlug: words[1])
        if language != nil || words[1] == "-" {
            sample = TrendingQuery(source: .sample, language: language, since: period)
        }
    }

    fileprivate var line: (String, String?) {
        guard let sample else { return ("title", title) }
        return ("sample", "\(sample.since.text) \(sample.language?.slug ?? "-") \(title)")
    }
}

/// `row 3 owner/name`, `developer 3 login`, `thread 3 owner/name 12`, `elsewhere 3`, or
/// `elsewhere 3 owner/name https://ghe.example.com`. The numbers of the rows are consecutive.
extension LastShown.Item {
    /// `nil` for a line of another kind. A row that can't be used keeps its number.
    fileprivate init?(_ kind: String, _ text: String) {
        guard ["row", "developer", "thread", "elsewhere"].contains(kind) else { return nil }
        let words = text.split(separator: " ").map(String.init)
        let name = words.count > 1 ? RepoName(stored: words[1]) : nil
        let thread = words.count > 2 ? ThreadName.number(words[2]) : nil
        self =
            switch (kind, words.count, name, thread) {
            case ("row", 2, let name?, _): .repo(name)
            case ("developer", 2, _, _) where GitHubName.isAccount(words[1]): .developer(login: words[1])
            case ("thread", 3, let name?, let thread?): .thread(ThreadName(repo: name, number: thread))
            case ("elsewhere", 3, let name?, _) where RepoAddress.server(words[2]) != nil:
                .elsewhere(RepoAddress(server: words[2], name: name))
            default: .elsewhere(nil)
            }
    }

    fileprivate func line(_ number: Int) -> (String, String?) {
        switch self {
        case .repo(let name): ("row", "\(number) \(name.text)")
        case .developer(let login): ("developer", "\(number) \(login)")
        case .thread(let name): ("thread", "\(number) \(name.repo.text) \(name.number)")
        case .elsewhere(let repo?): ("elsewhere", "\(number) \(repo.name.text) \(repo.server)")
        case .elsewhere(nil): ("elsewhere", String(number))
        }
    }
}
