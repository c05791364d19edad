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

extension QueryResolver {
    /// `learned` has the languages of the page that was fetched last.
    package init(learned: LearnedLanguages?) {
        self.init(
            exact: { GitHubLanguages.language(exactlyNamed: $0) },
            builtIn: { LanguageCatalog() },
            learned: { LanguageCatalog(learned: await learned?.load() ?? []) }
        )
    }
}

extension ProgrammingLanguage {
    /// Whether the language can be one of GitHub's: its slug uses GitHub's alphabet and is its name in lower case. A
    /// slug is used in addresses, file names and shell completions, so no other language is learned.
    package var isSafe: Bool {
        self == Self.unknown || GitHubLanguages.isSlug(slug, of: name) && Self.isSlug(slug) && Self.isName(name)
    }

    static let unknown = ProgrammingLanguage(name: "Unknown languages", slug: "unknown")

    private static let longest = 100

    /// GitHub's page of trending developers has the address that a language of this name would have.
    private static let reserved = "developers"

    /// A slug with only dots would link to another page.
    static func isSlug(_ text: String) -> Bool {
        text.utf8.count <= longest && text.utf8.allSatisfy(isSlugByte) && text.utf8.contains(where: isLetterOrDigit)
            && text != reserved
    }

    /// Whether the name is ASCII without spaces around it. Checking the slug is not enough, because some other letters
    /// become ASCII letters in lower case.
    private static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && text.utf8.first != " " && text.utf8.last != " "
    }

    private static func isSlugByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "#'()*+-.".utf8.contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        ("a"..."z").contains(byte) || byte.isDigit
    }
}
