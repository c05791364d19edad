import TrendingDomain

@testable import TrendingPresentation

extension Row {
    static func any(
        number: String? = "1",
        rank: String? = nil,
        mark: StarMark = .unknown,
        movement: Move? = nil,
        owner: String = "astral-sh",
        name: String = "uv",
        description: String? = "An extremely fast Python package and project manager, written in Rust.",
        language: String? = "Rust",
        color: String? = "#dea584",
        stars: (String, String)? = ("48,213", "48.2k"),
        gained: (String, String)? = ("+812 today", "+812"),
        forks: String? = "1,321 forks",
        presence: String? = nil,
        builtBy: String? = "by charliermarsh, konstin, zanieb"
    ) -> Row {
        Row(
            number: number.map { Span($0, .muted) },
            rank: rank.map { Span($0, .muted) },
            mark: mark,
            movement: movement,
            title: Title(
                owner: owner,
                ownerLink: LinkTarget("https://github.com/\(owner)"),
                name: name,
                link: LinkTarget("https://github.com/\(owner)/\(name)")
            ),
            avatar: LinkTarget("https://github.com/\(owner).png"),
            description: description.map { Span($0) },
            language: language.map { Span($0, .muted) },
            languageColor: color.flatMap { RGBColor(hex: $0) },
            stars: stars.map { Figure(full: $0.0, short: $0.1) },
            gained: gained.map { full, short in
                let exact = String(full.prefix { $0 != " " })
                return Figure(full: full, exact: exact, short: short, .gained)
            },
            facts: forks.map { [$0] } ?? [],
            presence: presence.map { Span($0, .muted) },
            builtBy: builtBy.map { Span($0, .muted) }
        )
    }
}

extension ReposListViewModel {
    static func any(
        freshness: String = "12 minutes ago",
        isFallback: Bool = false,
        rows: [Row] = [.any()],
        emptyText: String? = nil
    ) -> ReposListViewModel {
        ReposListViewModel(
            title: "Trending on GitHub today",
            scope: "all languages",
            freshness: freshness,
            isFallback: isFallback,
            rows: rows,
            emptyText: emptyText
        )
    }

    /// Long and missing texts, wide scripts, emoji, right-to-left text, large and missing figures.
    static let varied = any(rows: [
        .any(),
        .any(
            number: "2",
            owner: "a-company-with-a-rather-long-name",
            name: "and-a-repository-with-an-even-longer-one-still",
            description: String(repeating: "A description that goes on for longer than two lines can hold. ", count: 5),
            language: "Jupyter Notebook",
            color: "#DA5B0B",
            stars: ("348,911", "349k"),
            gained: ("+12,345 today", "+12.3k")
        ),
        .any(
            number: "3",
            owner: "wide",
            name: "scripts",
            description: "开源的中文描述，足够长，可以在窄终端上折行显示，看看宽字符是否对齐。日本語と한국어도 함께。",
            language: "C++",
            color: "#f34b7d",
            stars: ("999", "999"),
            gained: ("+1 today", "+1"),
            forks: "1 fork",
            builtBy: nil
        ),
        .any(
            number: "4",
            owner: "emoji",
            name: "first",
            description: "🎥 Make videos 👩🏽‍💻 programmatically ❤️ with React 🇩🇪",
            language: "TypeScript",
            color: "#3178c6"
        ),
        .any(
            number: "5",
            owner: "right-to-left",
            name: "text",
            description: "ספרייה קטנה ومكتبة صغيرة",
            language: nil,
            color: nil,
            forks: nil
        ),
        .any(
            number: "10",
            owner: "bare",
            name: "row",
            description: nil,
            language: nil,
            color: nil,
            stars: nil,
            gained: nil,
            forks: nil,
            builtBy: nil
        ),
    ])
}

extension [Block] {
    static let firstLaunch = Block.failure(
        "Can't reach GitHub.",
        ["Could not resolve host github.com. Check your connection."],
        "Nothing is stored yet, so there is no list to show.",
        [
            .init(command: "trending refresh", purpose: "try again"),
            .init(command: "trending --source sample", purpose: "show the built-in sample"),
        ]
    )
}
