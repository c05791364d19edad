import TrendingDomain

/// A field of a row, by the names that publishers give to columns and members. At most 32: see `ArchiveRow`.
enum RowField: Int, Sendable {
    case day, period, listLanguage, language, rank, repo, owner, name, url, description, stars, forks
    /// Stars gained in the list's period, or in one that their name says.
    case gained, gainedInWeek, gainedInMonth
    /// When a list was fetched, and when a document was made.
    case fetchedAt, moment
    case spokenLanguage
    /// Only in what this program writes.
    case source, account, isIncomplete, rowCount
    /// The rows of a list. The last case: it tells how many there are.
    case rows

    /// Whether a number in its place says nothing.
    var isText: Bool { [.repo, .owner, .name, .url, .description].contains(self) }

    var isGain: Bool { [.gained, .gainedInWeek, .gainedInMonth].contains(self) }

    var isFigure: Bool { isGain || self == .stars || self == .forks }

    struct Match: Sendable {
        let field: RowField
        /// Of several values for a field, the one with the smallest preference counts. Each name that is known is
        /// better than words that only say what the field is.
        var preference: UInt8 = 99
    }

    /// Ignores case and everything but letters; `nil` for a name that does not matter.
    static func match(_ name: ArraySlice<UInt8>) -> Match? {
        guard name.count <= 60, !name.contains("%") else { return nil }
        if let letters = lettersOfASCII(name) {
            if let match = matches[letters] { return match }
            if letters.isEmpty { return name.elementsEqual("#".utf8) ? matches["rank"] : nil }
        }
        let text = String(decoding: name, as: UTF8.self)
        return matches[String(text.lowercased().filter(\.isLetter))]
            ?? figure(text).map { Match(field: $0) }
    }

    private static func lettersOfASCII(_ name: ArraySlice<UInt8>) -> String? {
        var isASCII = true
        let letters = String(unsafeUninitializedCapacity: name.count) { buffer in
            var count = 0
            for byte in name {
                if byte >= 0x80 { isASCII = false }
                let letter = byte | 0x20
                if (0x61...0x7A).contains(letter) {
                    buffer[count] = letter
                    count += 1
                }
            }
            return count
        }
        return isASCII ? letters : nil
    }

    private static let matches: [String: Match] = {
        var matches: [String: Match] = [:]
        for (field, names) in names {
            for (place, name) in names.split(whereSeparator: \.isWhitespace).enumerated()
            where matches[String(name)] == nil {
                matches[String(name)] = Match(field: field, preference: UInt8(place))
            }
        }
        return matches
    }()

    /// The names of each field in letters alone, the most exact one first.
    private static let names: [(RowField, String)] = [
        (
            .day,
            """
            date day trendingdate listdate snapshotdate fetchdate crawldate capturedate datum fecha дата tarih 日期 日付 날짜
            """
        ),
        (
            .fetchedAt,
            """
            listfetchedat fetchedat snapshotat crawledat scrapedat capturedat collectedat retrievedat timestamp
            """
        ),
        (
            .moment,
            """
            madeat generatedat updatedat updatetime lastupdated lastupdate lastupdatedat createdat builtat updated \
            generated time 更新时间 抓取时间 生成时间 更新日時
            """
        ),
        (
            .period,
            """
            listquerysince querysince since period range daterange timerange timeframe frequency interval window 周期 期間 \
            기간 период zeitraum periodo
            """
        ),
        (.listLanguage, "listquerylanguage querylanguage listlanguage trendinglanguage lang"),
        (.spokenLanguage, "listqueryspokenlanguage queryspokenlanguage spokenlanguage spokenlanguagecode"),
        (.source, "listquerysource querysource bestrankinsource"),
        (.account, "listqueryaccount queryaccount"),
        (.isIncomplete, "isincomplete"),
        (.rowCount, "rowcount"),
        (
            .language,
            """
            language primarylanguage programminglanguage mainlanguage repolanguage codelanguage languagename 语言 编程语言 \
            言語 프로그래밍언어 언어 язык sprache langage lenguaje linguagem linguaggio dil
            """
        ),
        (
            .rank,
            """
            rank place position ranking pos no nr trendingrank currentrank dailyrank reporank 排名 序号 名次 排行 順位 순위 \
            место platz rang puesto posición posição posizione sıra
            """
        ),
        (
            .repo,
            """
            fullname namewithowner repofullname repositoryfullname ownerrepo ownerandname repo repository title project \
            projectname projecttitle 项目 项目名 项目名称 仓库 仓库名 仓库名称 名称 库 開源專案 專案 リポジトリ リポジトリ名 プロジェクト \
            저장소 프로젝트 репозиторий проект projekt repositorium dépôt projet repositorio proyecto repositório projeto \
            progetto depo proje
            """
        ),
        (
            .owner,
            """
            owner author username ownername ownerlogin organization org user 作者 所有者 拥有者 автор владелец \
            besitzer autor auteur propriétaire propietario autore
            """
        ),
        (.name, "name reponame repositoryname"),
        (
            .url,
            """
            htmlurl url link href repourl repositoryurl repolink githuburl githublink weburl projecturl address 链接 地址 \
            项目地址 项目链接 仓库地址 仓库链接 リンク 링크 ссылка адрес enlace lien
            """
        ),
        (
            .description,
            """
            description desc intro about summary repodescription introduction 描述 简介 介绍 说明 项目描述 项目简介 项目介绍 \
            説明 概要 설명 описание beschreibung descripción descrição descrizione açıklama
            """
        ),
        (
            .stars,
            """
            stars star totalstars stargazerscount stargazers starcount starscount 星标 星数 总星数 收藏 スター スター数 별 \
            звёзды звезды sterne étoiles estrellas estrelas stelle yıldız
            """
        ),
        (
            .gained,
            """
            starsgained currentperiodstars starstoday todaystars today starssince starsinperiod addstars gained growth \
            increase increment delta 今日增长量 今日增长 今日新增 增长量 增长 新增 日增 今日 本日 増加 증가 сегодня heute hoy hoje \
            oggi dailygain 오늘
            """
        ),
        (.forks, "forks fork forkscount forkcount totalforks 复刻 フォーク フォーク数 포크 форки"),
        (
            .rows,
            """
            repos repositories items list rows data projects results entries trending trends records 项目列表 lists days dates \
            languages periods result response payload body content snapshot snapshots collection
            """
        ),
    ]
}

/// Names such as `starsThisWeek`, `total_star_count`, `⭐ 今日`.
extension RowField {
    private enum Word { case stars, forks, gain, count }

    private static func figure(_ name: String) -> RowField? {
        var (hasStars, hasForks, hasGain) = (false, false, false)
        let words = words(name)
        // `Fork of` is a name.
        guard words.last != "of" else { return nil }
        for word in words {
            let kind = kinds[word]
            let saysStars = kind == .stars || "星スター".contains { word.contains($0) }
            let saysGain = kind == .gain || "增増日周週月".contains { word.contains($0) }
            (hasStars, hasGain) = (hasStars || saysStars, hasGain || saysGain)
            if kind == .forks {
                hasForks = true
            } else if !saysStars, !saysGain, kind == nil, word.contains(where: { $0 < "\u{2E80}" }) {
                return nil
            }
        }
        guard hasGain else { return hasStars ? .stars : hasForks ? .forks : nil }
        guard hasStars else { return nil }
        return switch ArchiveWord.period(in: words.joined(separator: " ")) {
        case .weekly: .gainedInWeek
        case .monthly: .gainedInMonth
        default: .gained
        }
    }

    /// Words of letters of one kind, and signs. A capital letter begins a word.
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        var last: Character = " "
        for character in name {
            let goesOn =
                last.isLetter && !(last.isLowercase && character.isUppercase)
                && (last >= "\u{2E80}") == (character >= "\u{2E80}")
            if character.isLetter, goesOn {
                words[words.count - 1] += character.lowercased()
            } else if character.isLetter || kinds[String(character)] != nil {
                words.append(character.lowercased())
            }
            last = character
        }
        return words
    }

    private static let kinds = Dictionary(words: [
        (
            Word.stars,
            """
            ⭐ ⭐️ ★ ☆ 🌟 star stars stargazer stargazers sterne estrellas étoiles estrelas stelle звёзды звезды звёзд звезд yıldız
            """
        ),
        (.forks, "🍴 fork forks"),
        (
            .gain,
            """
            + δ ↑ ⬆ ⬆️ 🔺 📈 today todays day daily week weekly month monthly gain gained increase increment growth add \
            added new delta diff change period recent since trending heute hoy hoje oggi сегодня
            """
        ),
        (.count, "s count counts total number num of current github repo the in this last per by за"),
    ])
}

extension Dictionary where Key == String {
    /// The meaning of each word of the texts. Of several, the last one counts.
    init(words: [(meaning: Value, text: String)]) {
        self.init()
        for (meaning, text) in words {
            for word in text.split(whereSeparator: \.isWhitespace) { self[String(word)] = meaning }
        }
    }
}
