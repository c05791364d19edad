import TrendingDomain

/// Stores the lists that one terminal showed last, in a file of its own.
package struct LastShownFile: LastShownService {
    private let file: HintFile

    /// `terminal` identifies the terminal, in letters, digits and hyphens.
    package init(folder: String, terminal: String) {
        let key = StorageKey("\(LastShownFiles.prefix)\(terminal)") ?? StorageKey(safe: "\(LastShownFiles.prefix)other")
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
        file.save(shown.record) ? false : LastShownFiles(folder: file.folder).removeOld(except: file.path)
    }
}

/// The record has a line for the server, and for each list a line for its title and lines for its rows.
extension LastShown {
    fileprivate init?(_ record: LineRecord) {
        guard let host = record["host"] else { return nil }
        var lists: [List] = []
        for line in record.lines {
            if line.word == "title" { lists.append(List(title: line.rest, rows: [])) }
            guard !lists.isEmpty else { continue }
            if let row = Row(line.word, line.rest) { lists[lists.count - 1].rows.append(row) }
        }
        guard !lists.isEmpty else { return nil }
        self.init(host: host, lists: lists)
    }

    fileprivate var record: LineRecord {
        LineRecord([("host", host)] + lists.flatMap { [("title", $0.title)] + $0.rows.map(\.line) })
    }
}

/// `row 3 owner/name`, `developer 3 login`, `thread 3 owner/name 12`, `elsewhere 3`, or
/// `elsewhere 3 owner/name https://ghe.example.com`.
extension LastShown.Row {
    fileprivate init?(_ kind: String, _ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let number = words.first.flatMap({ Int($0) }), number > 0 else { return nil }
        let name = words.count > 1 ? RepoName(stored: words[1]) : nil
        switch (kind, words.count, name) {
        case ("row", 2, let name?): self.init(number, .repo(name))
        case ("developer", 2, _) where GitHubName.isAccount(words[1]): self.init(number, .developer(login: words[1]))
        case ("thread", 3, let name?):
            guard let thread = ThreadName.number(words[2]) else { return nil }
            self.init(number, .thread(ThreadName(repo: name, number: thread)))
        case ("elsewhere", 3, let name?) where RepoAddress.server(words[2]) != nil:
            self.init(number, .elsewhere(RepoElsewhere(server: words[2], name: name)))
        case ("elsewhere", _, _): self.init(number, .elsewhere(nil))
        default: return nil
        }
    }

    fileprivate var line: (String, String?) {
        switch item {
        case .repo(let name): ("row", "\(number) \(name.text)")
        case .developer(let login): ("developer", "\(number) \(login)")
        case .thread(let name): ("thread", "\(number) \(name.repo.text) \(name.number)")
        case .elsewhere(let repo?): ("elsewhere", "\(number) \(repo.name.text) \(repo.server)")
        case .elsewhere(nil): ("elsewhere", String(number))
        }
    }
}
