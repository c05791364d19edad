/// How rows are written in formats for programs, pages and feeds.
extension AnySetting {
    package static let output = Setting<String?>(
        "output",
        .text(takes: "the path of a file, or - for standard output"),
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
        text: "none",
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
        text: "true",
        help: "Begin csv and tsv with the names of the columns"
    )
    package static let formulas = Setting<Bool>(
        "formulas",
        .flag,
        standard: false,
        text: "false",
        help: "Don't put an apostrophe before text in csv that a spreadsheet takes for a formula"
    )
    package static let byteOrderMark = Setting<Bool>(
        "bom",
        .flag,
        standard: false,
        text: "false",
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
        text: "false",
        help: "Write one entry for each day in a feed, with the list of that day"
    )
}
