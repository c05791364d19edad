/// The stored files ready to draw: every string is final.
package struct StorageViewModel: Sendable, Equatable {
    /// `12 stored lists`.
    package var title: TerminalText
    /// `84 KB`.
    package var size: TerminalText?
    package var lists: [Row]
    package var repos: [RepoRow]
    /// Files that are not a readable list, with a description.
    package var files: [File]
    /// The folders.
    package var notes: [TerminalText]

    package struct Row: Sendable, Equatable {
        package var name: TerminalText
        package var count: TerminalText
        package var age: TerminalText
        package var size: TerminalText
    }

    /// A repository, and the parts of its page that are stored.
    package struct RepoRow: Sendable, Equatable {
        package var name: TerminalText
        /// `facts 2 days ago, README 3 hours ago`.
        package var parts: TerminalText
        package var size: TerminalText
    }

    package struct File: Sendable, Equatable {
        package var path: TerminalText
        package var words: TerminalText
        /// Something is wrong with it.
        package var isProblem: Bool
    }
}
