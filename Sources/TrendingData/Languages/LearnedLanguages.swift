import TrendingDomain

/// Stores the languages of the page that was fetched last, so the user can name languages that are new on GitHub.
package struct LearnedLanguages: Sendable {
    private let storage: any LocalStorageClient

    package init(storage: any LocalStorageClient) {
        self.storage = storage
    }

    /// Does not wait for a lock, because a fetched list is shown only after its languages are saved.
    package init(directory: String, calls: SystemCalls = .live) {
        self.init(
            storage: FileLocalStorageClient(
                directory: directory,
                lockWait: .zero,
                calls: calls,
                onMissingLocks: { _ in }
            )
        )
    }

    /// Returns no languages if none are stored or if they can't be read. The built-in ones are always available.
    package func load() async -> [ProgrammingLanguage] {
        guard let key = Self.key, let bytes = try? await storage.read(key) else { return [] }
        return LearnedLanguagesRecord.decode(bytes) ?? []
    }

    /// Replaces the stored languages if they differ, unless a newer version of the program stored them. Ignores
    /// failures: only the newest names are missing then.
    package func save(_ languages: [ProgrammingLanguage]) async {
        guard let key = Self.key, let bytes = LearnedLanguagesRecord.encode(languages) else { return }
        try? await storage.update(key) { current in
            current == bytes || current.map(LearnedLanguagesRecord.isNewer) == true ? .keep : .replace(bytes)
        }
    }

    private static let key = StorageKey("languages")
}
