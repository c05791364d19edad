/// Text for people, or a format for programs.
package enum OutputFormat: String, CaseIterable {
    case text, json, jsonl, csv, tsv, markdown, html, urls, atom, rss, jsonfeed
    /// A line of the user's own form for each row, which has an option of its own.
    case row

    /// The values of `--format`.
    package static let allCases: [OutputFormat] = [
        .text, .json, .jsonl, .csv, .tsv, .markdown, .html, .urls, .atom, .rss, .jsonfeed,
    ]

    /// The formats of commands without rows.
    package static let ofDocuments: [OutputFormat] = [.text, .json]

    /// Whether the text says what the history knows of a list.
    package var isFeed: Bool { [.atom, .rss, .jsonfeed].contains(self) }

    /// Text in place of a format of rows, for a command without rows: the configuration file may name one for lists.
    package var ofDocument: OutputFormat { Self.ofDocuments.contains(self) ? self : .text }
}

/// Which rows of a page share a table.
package enum RowGrouping: String, CaseIterable {
    case none, language
}

/// The layout of a list of repositories: one card or one line each.
package enum ListLayout: String, CaseIterable {
    case cards, lines
}

/// When pictures are drawn, and with which protocol.
package enum PictureChoice: String, CaseIterable {
    case auto, never, kitty, iterm, sixel
}

/// When output is coloured.
package enum ColorChoice: String, CaseIterable {
    case auto, always, never
}

/// Which colours the output has.
package enum ThemeChoice: String, CaseIterable {
    /// Those of the terminal's palette.
    case auto
    /// Colours of the program's own, for a dark or a light background.
    case dark, light
    /// None: bold, faint and reversed text.
    case mono
    /// Nothing faint; colours only as the background of black or white text.
    case contrast
}

/// How a person is told what is new, beside the output.
package enum NotificationChoice: String, CaseIterable {
    case none
    /// By the terminal, or by the desktop if there is none.
    case auto
    /// Sequences that the terminal turns into a notification.
    case osc9, osc777, osc99
    /// The bell of the terminal.
    case bell
    case desktop
    /// The command of the user.
    case command
}
