import TrendingDomain

/// What a heading, the name of a file or folder, or a key of JSON says about the lists below it.
struct ArchiveLabel: Sendable {
    private(set) var day = ArchiveDay.missing
    private(set) var period: TrendingQuery.Period?
    /// Whether it names a period for which GitHub has no lists.
    private(set) var namesOtherPeriod = false
    /// Whether it names developers, and at most a language beside them, or is the address of GitHub's page of them.
    private(set) var isOfDevelopers = false
    /// The slug; empty for all languages; `nil` if it names none.
    private(set) var language: String?
    /// Whether all of its words are understood.
    private(set) var isUnderstood = true
    /// The slug of the one language that its words name if a word at their beginning or end is left out.
    private(set) var languageBesideWord: String?
    /// Whether one of several words that are not understood is a language's name.
    private(set) var mayNameLanguage = false

    private let isShort: Bool
    /// Whether it is understood, or a day with a few other words.
    var isClear: Bool { isUnderstood || day != .missing && isShort }
    var isNamed: Bool { isClear && saysSomething }
    var saysSomething: Bool { day != .missing || period != nil || namesOtherPeriod || language != nil }

    init(_ text: Bytes) {
        isShort = text.count <= 60
        guard text.count <= 300 else {
            isUnderstood = false
            return
        }
        var text = text
        let name = text.trimmed.string
        guard !name.isEmpty else { return }
        if let slug = ArchiveLanguages.slug(name) {
            language = slug
            return
        }
        if let link = MarkdownLink.first(in: text), takeLink(link.target) { return }
        if let found = ArchiveDay.find(in: text) {
            day = found.found
            // A time may follow, as in `2026-08-31T10-00-00Z`.
            let after = text[found.place.upperBound...]
            let isTime = after.first == "T" && after.dropFirst().first?.isDigit == true
            text = text[..<found.place.lowerBound] + Array(" ".utf8) + (isTime ? after.dropFirst() : after)
        }
        let plain = MarkdownText.plain(text).string
        let rest = words(plain)
        guard !rest.isEmpty else { return }
        language = ArchiveLanguages.slug(rest.joined(separator: " "))
        guard language == nil else { return }
        isUnderstood = false
        isOfDevelopers = Self.areDevelopers(rest, plain)
        let besides = [rest.dropFirst(), rest.dropLast()].map { $0.joined(separator: " ") }
        let named = besides.filter {
            !ArchiveWord.fileKinds.contains($0) && ArchiveLanguages.slug($0)?.isEmpty == false
        }
        // A single letter, as in C or R, often stands for something else.
        if named.count == 1, named[0].count > 1 { languageBesideWord = ArchiveLanguages.slug(named[0]) }
        mayNameLanguage = plain.split(whereSeparator: Self.isSeparator).contains {
            $0.count > 1 && $0.first?.isUppercase == true && ArchiveLanguages.slug(String($0))?.isEmpty == false
        }
    }

    /// `https://github.com/trending/go?since=daily`.
    private mutating func takeLink(_ target: Bytes) -> Bool {
        guard let (host, path) = ArchiveName.parts(target), host.hasSuffix("github.com") else { return false }
        let page = path.prefix { $0 != "?" && $0 != "#" }
        let parts = page.split(separator: "/").map(\.string)
        isOfDevelopers = parts.starts(with: ["trending", "developers"])
        let languages = parts.dropFirst(isOfDevelopers ? 2 : 1)
        guard parts.first == "trending", languages.count <= 1 else { return false }
        language = languages.first.map { ArchiveLanguages.anySlug($0) } ?? ""
        isUnderstood = language != nil
        let query = path[page.endIndex...].string
        period = TrendingQuery.Period.named.first { query.contains("since=\($0.text)") }
        return true
    }

    /// Takes the words that are understood; returns the others, which may be a language's name.
    private mutating func words(_ text: String) -> [String] {
        var rest: [String] = []
        var dateWords: [(month: Int?, number: Int?)] = []
        for part in text.lowercased().split(whereSeparator: Self.isSeparator) {
            for word in ArchiveWord.runs(part) {
                let number = Int(word.prefix { $0.isNumber })
                if let month = ArchiveWord.months.firstIndex(where: { word.count > 2 && $0.hasPrefix(word) }) {
                    dateWords.append((month + 1, nil))
                } else if let number, ArchiveWord.ordinals.contains(String(word.drop { $0.isNumber })) {
                    dateWords.append((nil, number))
                } else if !take(word) {
                    rest.append(word)
                }
            }
        }
        takeDate(dateWords)
        return rest
    }

    /// Whether the words of a text that are not understood are developers, beside a language's name at most.
    private static func areDevelopers(_ rest: [String], _ text: String) -> Bool {
        let others = rest.filter { !ArchiveWord.developers.contains($0) }
        let words = text.lowercased().split(whereSeparator: isSeparator).flatMap(ArchiveWord.runs)
        return others.count < rest.count && !words.contains(where: ArchiveWord.isOfRepos)
            && (others.isEmpty || ArchiveLanguages.slug(others.joined(separator: " ")) != nil)
    }

    private mutating func take(_ word: String) -> Bool {
        switch ArchiveWord.meanings[word] {
        case .period(let named): period = period ?? named
        case .otherPeriod: namesOtherPeriod = true
        case .allLanguages: language = ""
        case .repos, .filler: break
        case nil: return false
        }
        return true
    }

    /// `August 5, 2026` and `5 Aug 2026`.
    private mutating func takeDate(_ words: [(month: Int?, number: Int?)]) {
        guard day == .missing, let place = words.firstIndex(where: { $0.month != nil }), let month = words[place].month
        else { return }
        let near = words[max(0, place - 1)..<min(words.count, place + 3)].compactMap(\.number)
        guard let year = near.first(where: { (2000...2100).contains($0) }), let number = near.first(where: { $0 <= 31 })
        else { return }
        day = ArchiveDay.day(year, month, number)
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || "|·•.:：,，、/()（）[]【】{}「」《》_-–—;!?！？\"“”".contains(character)
    }
}

/// Words in headings and names that say which list it is, and those that say nothing.
enum ArchiveWord {
    case period(TrendingQuery.Period)
    /// A period for which GitHub has no lists.
    case otherPeriod
    case allLanguages
    /// The word for repositories.
    case repos
    case filler

    /// The first period that a text in lower case names.
    static func period(in text: String) -> TrendingQuery.Period? {
        for word in text.split(whereSeparator: { !$0.isLetter }).flatMap(runs) {
            if case .period(let named)? = meanings[word] { return named }
        }
        return nil
    }

    /// Runs of letters of one kind without marks and pictures: `C语言` is `c` and `语言`.
    static func runs(_ text: Substring) -> [String] {
        var runs: [String] = []
        var lastIsWide: Bool?
        for character in text
        where character.isLetter || character.isNumber && !isPicture(character) || "+#.&'’*".contains(character) {
            let isWide = character >= "\u{2E80}"
            if lastIsWide == isWide { runs[runs.count - 1].append(character) } else { runs.append(String(character)) }
            lastIsWide = isWide
        }
        return runs.flatMap { run in
            if run >= "\u{2E80}" { return wide(run) }
            var word = run[...]
            while let last = word.last, ".&'’*".contains(last), word.count > 1, run != "f*" { word.removeLast() }
            while let first = word.first, "&'’*#+".contains(first) { word.removeFirst() }
            let plain = word.filter { $0 != "'" && $0 != "’" }
            return plain.isEmpty || plain == "." ? [] : [plain]
        }
    }

    private static func isPicture(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 } || !character.isWholeNumber
    }

    /// Takes the words that are known out of a text without spaces.
    private static func wide(_ text: String) -> [String] {
        var (words, rest) = ([String](), text)
        for word in wideWords {
            guard let place = rest.firstRange(of: word) else { continue }
            words.append(word)
            rest.replaceSubrange(place, with: " ")
        }
        return words + rest.split(separator: " ").map(String.init)
    }

    /// Longer ones first.
    private static let wideWords = meanings.keys.filter { $0 >= "\u{2E80}" }
        .sorted { ($1.count, $0) < ($0.count, $1) }

    /// Names of files and folders that are also names of languages.
    static let fileKinds: Set<String> = ["data", "json", "csv", "markdown", "md", "text", "api", "raw"]
    /// Names of months in English, to read a day.
    static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    /// What may follow a number, also in a time.
    static let ordinals: Set<String> = ["", ".", "st", "nd", "rd", "th", "z"]

    static let developers: Set<String> = [
        "developers", "devs", "entwickler", "développeurs", "desarrolladores", "desenvolvedores", "sviluppatori",
        "разработчики", "разработчиков", "geliştiriciler", "开发者", "開發者", "開発者", "개발자",
    ]

    /// Whether a word names repositories, or stands before those for whom a list of them is.
    static func isOfRepos(_ word: String) -> Bool {
        if case .repos? = meanings[word] { true } else { ["for", "für", "para", "pour", "per", "для"].contains(word) }
    }

    static let meanings = Dictionary(words: [
        (
            ArchiveWord.period(.daily),
            """
            daily day today todays 今日 每日 今天 日榜 当日 當日 日报 日報 日趋势 デイリー 本日 日間 일간 오늘 täglich tägliche heute tag quotidien journalier \
            jour aujourdhui diario diaria diário diária día dia hoy hoje giornaliero oggi giorno ежедневно ежедневные сегодня \
            день günlük bugün
            """
        ),
        (
            .period(.weekly),
            """
            weekly week weeks 本周 每周 周榜 一周 近一周 周报 周刊 周趋势 本週 每週 週榜 週報 週刊 今週 週間 ウィークリー 주간 wöchentlich wöchentliche woche hebdomadaire \
            semaine semanal semana settimanale settimana еженедельно еженедельные неделя неделю недели haftalık hafta
            """
        ),
        (
            .period(.monthly),
            """
            monthly month months 本月 每月 月榜 一月内 近一月 月报 月報 月刊 月趋势 今月 月間 マンスリー 월간 monatlich monatliche monat mensuel mois mensual mes mensal \
            mês mensile mese ежемесячно ежемесячные месяц месяца aylık ay
            """
        ),
        (.otherPeriod, "hourly quarterly yearly annual year starred 年榜 本年 今年 年度"),
        (
            .allLanguages,
            """
            all overall any everything alle tous toutes todos todas tutti tutte все всех tüm 所有 全部 综合 总榜 總榜 すべて 全て 全言語 모든 \
            전체
            """
        ),
        (
            .repos,
            """
            repositories repository repos repo projects project projekte projekt repositorien dépôts projets repositorios \
            repositórios proyectos projetos progetti репозитории репозиториев проекты проектов projeler 项目 專案 仓库 \
            リポジトリ プロジェクト 저장소 프로젝트
            """
        ),
        (
            .filler,
            """
            github this past cette ce diese diesen esta este questa questo los las trending trends trend top \
            popular hot hottest list lists ranking rankings most stars \
            star the of on for in by zh cn best open source opensource data export history snapshot backup report \
            board chart leaderboard code programming language languages lang results page section archive from at \
            and \
            sprache sprachen beliebte der die das des im langage langages langue \
            tendances populaires les le la du de en lenguaje lenguajes linguagem linguagens linguaggio linguaggi \
            tendencias tendências tendenze populares \
            popolari del язык языки языков языке тренды популярные топ на за по \
            программирования dil diller dili 热门 热榜 趋势 趋势榜 榜单 榜 排行榜 排行 开源 列表 编程 语言 的 の \
            热点 报告 分析 原始 速览 概览 总览 汇总 每 今 本 一 二 三 四 五 六 七 八 九 十 의 ii iii iv plus más mais più meilleurs mejores melhores \
            beliebteste beliebtesten популярное лучшие самые 熱門 趨勢 語言 開源 トレンド 人気 ランキング 言語 一覧 트렌딩 트렌드 인기 언어 순위
            """
        ),
    ])
}

/// Finds the slugs of languages by the names that archives use.
enum ArchiveLanguages {
    /// The slug of a language that GitHub has; empty for all languages; `nil` for any other text.
    static func slug(_ name: String) -> String? {
        // Most rows have the exact name, and a catalog compares each of its languages.
        if let slug = index[name] { return slug }
        guard name.utf8.count <= 100 else { return nil }
        let text = name.trimmed.lowercased()
        return index[text] ?? index[LanguageKey(PercentCoding.decode(text) ?? text).text]
    }

    /// Also accepts names that GitHub's menu does not have, such as those of languages that it has renamed.
    static func anySlug(_ name: String) -> String? {
        if let slug = slug(name) { return slug }
        let decoded = PercentCoding.decode(name) ?? name
        let slug = GitHubLanguages.slug(of: decoded)
        return slug.utf8.count <= 50 && ProgrammingLanguage.isSlug(slug) ? slug : nil
    }

    /// The slugs by names as they are and in lower case, by slugs, by the keys of both, and by aliases.
    private static let index: [String: String] = {
        let languages = LanguageCatalog().languages
        let names = languages.map { ($0.name, $0.slug) }
        let texts = names.flatMap { [($0.lowercased(), $1), ($1.lowercased(), $1)] }
        let others = all.map { ($0, "") } + renamed.map { ($0, $0) }
        let keys = (texts + others).map { (LanguageKey($0).text, $1) }
        let slugs = Dictionary(names, uniquingKeysWith: { first, _ in first })
        let aliases = LanguageAliases.all.compactMap { key, name in slugs[name].map { (key, $0) } }
        return Dictionary(names + texts + keys + aliases, uniquingKeysWith: { first, _ in first })
    }()

    private static let all = ["", "null", "(null)", "all", "alllanguages", "alllanguage", "any", "overall"]
    /// The slugs of those that GitHub has renamed since.
    private static let renamed = ["asp", "coq", "jsx", "mathematica", "perl-6", "visual-basic"]
}
