import TrendingDomain

/// Stores the languages of the page that was fetched last, so the user can name languages that are new on GitHub.
package struct LearnedLanguages: Sendable {
    private static let limit = 5_000
    private static let key = StorageKey(safe: "languages")

    private let store: RecordStore<[ProgrammingLanguage]>

    package init(storage: any LocalStorageClient) {
        store = RecordStore(storage: storage, format: .json, keepsDamaged: false)
    }

    /// Does not wait for a lock, because a fetched list is shown only after its languages are saved.
    package init(directory: String, calls: SystemCalls = .live) {
        self.init(
            storage: FileLocalStorageClient(
                directory: directory,
                sizeLimit: 1 << 20,
                lockWait: .zero,
                calls: calls,
                onMissingLocks: { _ in }
            )
        )
    }

    /// Returns no languages if none are stored or if they can't be read. The built-in ones are always available.
    package func load() async -> [ProgrammingLanguage] { (await store.hint(Self.key) ?? []).filter(\.isSafe) }

    /// Replaces the stored languages if they differ, unless a newer version of the program stored them. Ignores
    /// failures: only the newest names are missing then.
    package func save(_ languages: [ProgrammingLanguage]) async {
        let languages = Array(languages.filter(\.isSafe).prefix(Self.limit))
        guard !languages.isEmpty else { return }
        try? await store.update(Self.key) { ($0 == languages ? .keep : .replace(languages), ()) }
    }
}
