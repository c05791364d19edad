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
        case .newerVersion(let version): .newerVersion(version)
        case .damaged, nil: .nothing
        }
    }

    package func save(_ shown: LastShown) {
        if !file.save(shown.record) { LastShownFiles(folder: file.folder).removeOld(except: file.path) }
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
            if line.word == "row", let row = Row(line.rest) { lists[lists.count - 1].rows.append(row) }
            if line.word == "developer", let row = LastShown.DeveloperRow(line.rest) {
                lists[lists.count - 1].developers.append(row)
            }
            if line.word == "elsewhere", let row = LastShown.RowElsewhere(line.rest) {
                lists[lists.count - 1].elsewhere.append(row)
            }
        }
        guard !lists.isEmpty else { return nil }
        self.init(host: host, lists: lists)
    }

    fileprivate var record: LineRecord {
        var lines = [("host", host)]
        for list in lists {
            lines.append(("title", list.title))
            lines += list.rows.map { ("row", $0.text) }
            lines += list.developers.map { ("developer", "\($0.rank) \($0.login)") }
            lines += list.elsewhere.map { ("elsewhere", $0.text) }
        }
        return LineRecord(lines)
    }
}

extension LastShown.DeveloperRow {
    fileprivate init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let rank = Int(words[0]), rank > 0, GitHubName.isAccount(words[1]) else { return nil }
        self.init(rank: rank, login: String(words[1]))
    }
}

/// `3`, or `3 owner/name https://ghe.example.com`.
extension LastShown.RowElsewhere {
    fileprivate init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let rank = words.first.flatMap({ Int($0) }), rank > 0 else { return nil }
        self.init(rank: rank, repo: nil)
        guard words.count == 3, let name = RepoName(stored: words[1]), RepoAddress.server(words[2]) != nil else {
            return
        }
        repo = RepoElsewhere(server: words[2], name: name)
    }

    fileprivate var text: String { repo.map { "\(rank) \($0.name.text) \($0.server)" } ?? String(rank) }
}

extension LastShown.Row {
    fileprivate init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let rank = Int(words[0]), rank > 0, let repo = RepoName(stored: words[1]) else {
            return nil
        }
        self.init(rank: rank, repo: repo)
    }

    fileprivate var text: String { "\(rank) \(repo.text)" }
}
