/// The settings of lists and of the program, each declared once. The address of a source is declared next to the
/// source, in `SourceProfile.addresses`, and what only a screen knows with that screen: keys, colours.
extension AnySetting {
    /// Which lists are shown, and how.
    package static let ofLists: [AnySetting] = [
        language, since, spokenLanguage, limit, sort, reverse, format, output, row, jq, fields, header, formulas,
        byteOrderMark, group, selfURL, digest, layout, movement, pictures, pager, color, theme,
        source,
    ]
    /// How a list is fetched.
    package static let ofFetching: [AnySetting] = [maxAge, requireFresh, verbose]
    /// What is kept of earlier lists.
    package static let ofHistory: [AnySetting] = [history, historyDays, historyURL, seen]
    /// How a person is told what is new.
    package static let ofNews: [AnySetting] = [notify, notifyCommand]
    /// How a user signs in.
    package static let ofAccounts: [AnySetting] = [clientID, keyring]

    package static let language = Setting<[String]>(
        "language",
        .textsOrAll(takes: "one or more language names, or all"),
        standard: [],
        absence: "all",
        letter: "l",
        help: "Programming language, such as swift or 'Jupyter Notebook'; for several lists, separate names with "
            + "commas or repeat the option",
        valueName: "NAME"
    )
    package static let since = Setting<TrendingQuery.Period>(
        "since",
        .period,
        standard: .daily,
        letter: "s",
        help: "Period of the list: daily, weekly or monthly; with '--source search' also 3d, 2w or "
            + "2026-01-01..2026-02-01",
        valueName: "PERIOD"
    )
    package static let spokenLanguage = Setting<String?>(
        "spoken-language",
        .textOrAll(takes: "a two-letter code, such as en or zh, or all"),
        standard: nil,
        absence: "all",
        help: "Spoken language, as a code such as en or zh",
        valueName: "CODE"
    )
    package static let limit = Setting<Int?>(
        "limit",
        .count,
        standard: nil,
        absence: "all",
        letter: "n",
        help: "Show at most COUNT repositories",
        valueName: "COUNT"
    )
    package static let sort = Setting<Arrangement.SortOrder>(
        "sort",
        .word,
        standard: .rank,
        help: "Sort by rank, by a count (largest first) or by name",
        valueName: "ORDER"
    )
    package static let reverse = Setting<Bool>(
        "reverse",
        .flag,
        standard: false,
        help: "Reverse the order"
    )
    package static let format = Setting<OutputFormat>(
        "format",
        .word,
        standard: .text,
        help: "Print text for people, or rows in a format for programs",
        valueName: "FORMAT"
    )
    package static let layout = Setting<ListLayout>(
        "layout",
        .word,
        standard: .cards,
        help: "Show each repository as a card or on one line, also in a pipe",
        valueName: "LAYOUT"
    )
    package static let movement = Setting<Bool>(
        "movement",
        .flag,
        standard: true,
        help: "Show how repositories moved since the last list"
    )
    package static let pictures = Setting<PictureChoice>(
        "pictures",
        .word,
        standard: .never,
        help: "Show pictures of owners and developers; auto draws what the terminal is known to draw, or initials",
        valueName: "HOW"
    )
    package static let pager = Setting<Bool>(
        "pager",
        .flag,
        standard: true,
        help: "Use $TRENDING_PAGER, $PAGER or less for output taller than the terminal"
    )
    package static let color = Setting<ColorChoice>(
        "color",
        .word,
        standard: .auto,
        variables: [
            SettingVariable("NO_COLOR") { _ in "never" },
            SettingVariable("TERM") { $0 == "dumb" ? "never" : nil },
            SettingVariable("CLICOLOR_FORCE") { $0 == "0" ? nil : "always" },
        ],
        help: "Colour the output; auto follows NO_COLOR, CLICOLOR_FORCE and TERM",
        valueName: "WHEN"
    )
    package static let theme = Setting<ThemeChoice>(
        "theme",
        .word,
        standard: .auto,
        variables: [SettingVariable("TRENDING_THEME")],
        help: "Colours of the output; auto takes those of the terminal",
        valueName: "NAME"
    )
    package static let source = Setting<[String]>(
        "source",
        .sources,
        standard: ["github"],
        text: "github",
        help: "Source of the list, or several in order of preference, separated by commas",
        valueName: "NAME"
    )
    package static let githubURL = Setting<String?>(
        "github-url",
        .address,
        standard: RepoAddress.gitHub,
        text: RepoAddress.gitHub,
        variables: [SettingVariable("TRENDING_GITHUB_URL")],
        needsTrust: true,
        help: "URL of another GitHub server",
        valueName: "URL"
    )
    package static let apiURL = Setting<String?>(
        "api-url",
        .address,
        standard: nil,
        variables: [SettingVariable("TRENDING_API_URL")],
        isOption: false,
        needsTrust: true
    )
    package static let maxAge = Setting<MaxAge?>(
        "max-age",
        .age,
        standard: nil,
        variables: [SettingVariable("TRENDING_MAX_AGE")],
        help:
            "Fetch if what is stored is older than AGE, such as 90s, 5m, 2h, 3d or 1w, or if GitHub's next list is due: "
            + "turn",
        valueName: "AGE"
    )
    package static let requireFresh = Setting<Bool>(
        "require-fresh",
        .flag,
        standard: false,
        help: "Exit with status 75 if only the stored list can be shown"
    )
    package static let verbose = Setting<Bool>(
        "verbose",
        .flag,
        standard: false,
        letter: "v",
        help: "Log requests to standard error"
    )
    package static let history = Setting<Bool>(
        "history",
        .flag,
        standard: true,
        isOption: false,
        help: "Whether fetched lists are added to the history"
    )
    package static let historyDays = Setting<Int?>(
        "history-days",
        .count,
        standard: nil,
        absence: "all",
        isOption: false,
        help: "How many days of fetched lists the history keeps"
    )
    package static let historyURL = Setting<String?>(
        "history-url",
        .teamAddress(takes: "an address such as https://clickhouse.example.com:8443/?database=trending"),
        standard: nil,
        variables: [SettingVariable("TRENDING_HISTORY_URL", mayBeEmpty: true)],
        isOption: false,
        needsTrust: true,
        help: "Address of the team's history, on a ClickHouse server"
    )
    package static let seen = Setting<Bool>(
        "seen",
        .flag,
        standard: true,
        isOption: false,
        help: "Whether the program records what you have seen, and marks what is new to you"
    )
    package static let clientID = Setting<String?>(
        "client-id",
        .text(takes: "the client ID of an OAuth app, such as Iv1.0123456789abcdef"),
        standard: nil,
        variables: [SettingVariable("TRENDING_CLIENT_ID")],
        needsTrust: true,
        help: "Client ID of the OAuth app",
        valueName: "ID"
    )
    package static let keyring = Setting<Bool>(
        "keyring",
        .flag,
        standard: true,
        variables: [SettingVariable("TRENDING_KEYRING")],
        isOption: false
    )
    package static let notify = Setting<NotificationChoice>(
        "notify",
        .word,
        standard: .none,
        help: "Send a notification for what is new; auto takes the terminal, or the desktop without one",
        valueName: "HOW"
    )
    package static let notifyCommand = Setting<String?>(
        "notify-command",
        .text(takes: "a program and its arguments, such as 'ntfy publish trending'"),
        standard: nil,
        isOption: false,
        needsTrust: true,
        help: "The program for '--notify command', with its arguments; the text is added as the last one"
    )
}

/// How rows are written in formats for programs, pages and feeds.
extension AnySetting {
    package static let output = Setting<String?>(
        "output",
        .path(takes: "the path of a file, or - for standard output"),
        standard: nil,
        isInFile: false,
        help:
            "Write a format for programs to FILE in place of standard output; the file only changes if its content does",
        valueName: "FILE"
    )
    package static let row = Setting<String?>(
        "row",
        .text(takes: "the form of a line, such as '{rank} {owner}/{name}'"),
        standard: nil,
        isInFile: false,
        help:
            "Print a line for each row, with the fields in braces, such as '{rank:>3} {owner}/{name}'; '{{' is a brace",
        valueName: "FORM"
    )
    package static let jq = Setting<String?>(
        "jq",
        .text(takes: "a filter in the language of jq, such as '.repos[].name'"),
        standard: nil,
        isInFile: false,
        help: "Print what a filter of jq makes of the JSON, such as '.repos[].name'; needs the program jq",
        valueName: "FILTER"
    )
    package static let group = Setting<RowGrouping>(
        "group",
        .word,
        standard: .none,
        help: "Write a table for each language in markdown and html",
        valueName: "FIELD"
    )
    package static let fields = Setting<[String]>(
        "fields",
        .textsOrAll(takes: "one or more names of fields, or all"),
        standard: [],
        absence: "all",
        help: "The columns of csv, tsv, jsonl and markdown, such as rank,name; a wrong name lists all; without it, "
            + "markdown has the main ones",
        valueName: "NAMES"
    )
    package static let header = Setting<Bool>(
        "header",
        .flag,
        standard: true,
        help: "Begin csv and tsv with the names of the columns"
    )
    package static let formulas = Setting<Bool>(
        "formulas",
        .flag,
        standard: false,
        help: "Don't put an apostrophe before text in csv that a spreadsheet takes for a formula"
    )
    package static let byteOrderMark = Setting<Bool>(
        "bom",
        .flag,
        standard: false,
        help: "Begin csv with a byte order mark, which Excel needs for UTF-8"
    )
    package static let selfURL = Setting<String?>(
        "self-url",
        .page(takes: "the address of the feed, such as https://example.com/feed.xml"),
        standard: nil,
        isInFile: false,
        help: "The address at which a feed will be, for readers that ask for it",
        valueName: "URL"
    )
    package static let digest = Setting<Bool>(
        "digest",
        .flag,
        standard: false,
        help: "Write one entry for each day in a feed, with the list of that day"
    )
}
