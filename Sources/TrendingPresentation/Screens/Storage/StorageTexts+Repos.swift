import TrendingDomain

extension StorageTexts {
    /// One row for each repository, the one with the newest part first. The files must hold parts of repositories.
    func repos(_ files: [StorageInventory.OtherFile]) -> [StorageViewModel.RepoRow] {
        let repos = Dictionary(grouping: files) { $0.part.map { "\($0.repo.lowercased()) \($0.host)" } ?? "" }
        return repos.values
            .map { ($0, newest: $0.compactMap { $0.part?.fetchedAt?.secondsSince1970 }.max() ?? 0, path: $0[0].path) }
            .sorted { ($1.newest, $0.path) < ($0.newest, $1.path) }
            .compactMap { row($0.0) }
    }

    private func row(_ files: [StorageInventory.OtherFile]) -> StorageViewModel.RepoRow? {
        guard let first = files.first?.part else { return nil }
        let server = first.host == "github.com" ? "" : " on \(first.host)"
        return .init(
            name: TerminalText(first.repo + server),
            parts: TerminalText(words(files.compactMap(\.part))),
            size: TerminalText(FileSizeText.of(files.reduce(0) { $0 + ($1.size ?? 0) }))
        )
    }

    /// Several threads are counted, and have the age of the newest. Parts of the same age are named together: `facts and README 2 days ago, releases just now`.
    private func words(_ parts: [StoredPart]) -> String {
        var ages: [(age: String, names: [String])] = []
        for kind in StoredPart.Kind.allCases {
            let times = parts.filter { $0.kind == kind }.compactMap(\.fetchedAt)
            guard let fetchedAt = times.max() else { continue }
            let word = times.count == 1 ? kind.word : "\(FigureText.grouped(times.count)) \(kind.word)s"
            let age = FigureText.age(of: fetchedAt, at: clock.now())
            if let index = ages.firstIndex(where: { $0.age == age }) {
                ages[index].names.append(word)
            } else {
                ages.append((age, [word]))
            }
        }
        return ages.map { "\($0.names.listed("and")) \($0.age)" }.joined(separator: ", ")
    }
}

extension StoredPart.Kind {
    fileprivate var word: String {
        switch self {
        case .facts: "facts"
        case .readme: "README"
        case .source: "README as written"
        case .releases: "releases"
        case .document: "document"
        case .thread: "thread"
        case .threads: "issues"
        case .profile: "profile"
        }
    }
}
