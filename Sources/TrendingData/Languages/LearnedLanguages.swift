import TrendingDomain

/// The languages read off the page that was fetched last, kept so that a language GitHub has since added can be named.
package struct LearnedLanguages: Sendable {
    private let storage: any LocalStorageClient

    package init(storage: any LocalStorageClient) {
        self.storage = storage
    }

    /// Waits for no lock: a list that was fetched is shown only after its languages were saved.
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

    /// None where none are stored, or where they cannot be read: the shipped ones always remain.
    package func load() async -> [ProgrammingLanguage] {
        guard let key = Self.key, let bytes = try? await storage.read(key) else { return [] }
        return LearnedLanguagesRecord.decode(bytes) ?? []
    }

    /// Replaces what is stored if it differs, unless a later version of the program stored it. Failing costs nothing but
    /// the newest names.
    package func save(_ languages: [ProgrammingLanguage]) async {
        guard let key = Self.key, let bytes = LearnedLanguagesRecord.encode(languages) else { return }
        try? await storage.update(key) { current in
            current == bytes || current.map(LearnedLanguagesRecord.isNewer) == true ? .keep : .replace(bytes)
        }
    }

    private static let key = StorageKey("languages")
}
