import TrendingConsole
import TrendingDomain

/// The languages and spoken languages that GitHub's trending page offered when the program was built.
enum GitHubLanguages {
    /// Every programming language of the menu, by name, and `Unknown languages`.
    static func all() -> [ProgrammingLanguage] {
        var all = [ProgrammingLanguage.unknown]
        visitNames { name in
            all.append(language(named: name))
            return false
        }
        return all
    }

    /// Each programming language's name, colour or an empty text, and forms of the name.
    fileprivate static func fields() -> [[Substring]] {
        table.utf8.split(separator: ";").map { entry in
            entry.split(separator: "|", omittingEmptySubsequences: false).map { Substring($0) }
        }
    }

    /// A name of the table: ASCII.
    private typealias Name = Slice<UnsafeBufferPointer<UInt8>>

    private static func language(named name: Name) -> ProgrammingLanguage {
        let slug = name.map { hyphenated(lowercased($0)) }
        return ProgrammingLanguage(
            name: String(decoding: name, as: UTF8.self),
            slug: String(decoding: slug, as: UTF8.self)
        )
    }

    /// The language of the menu with this name, ignoring the case of ASCII letters.
    static func language(exactlyNamed text: String) -> ProgrammingLanguage? {
        let wanted = text.utf8.map(lowercased)
        return language { $0.count == wanted.count && $0.lazy.map(lowercased).elementsEqual(wanted) }
    }

    static func language(withSlug slug: String) -> ProgrammingLanguage? {
        if slug == ProgrammingLanguage.unknown.slug { return .unknown }
        return language { name in
            name.count == slug.utf8.count && name.lazy.map { hyphenated(lowercased($0)) }.elementsEqual(slug.utf8)
        }
    }

    private static func language(where matches: (Name) -> Bool) -> ProgrammingLanguage? {
        var found: ProgrammingLanguage?
        visitNames { name in
            guard matches(name) else { return false }
            found = language(named: name)
            return true
        }
        return found
    }

    /// Visits the names of the table until one is the last. Splitting the table takes longer than the rest of a start.
    private static func visitNames(_ isLast: (Name) -> Bool) {
        var table = table
        table.withUTF8 { table in
            var rest = table[...]
            while !rest.isEmpty {
                let entry = prefix(of: rest, to: ";")
                if isLast(prefix(of: entry, to: "|")) { return }
                rest = rest[entry.endIndex...].dropFirst()
            }
        }
    }

    /// What is before the sign; all if there is none.
    private static func prefix(of text: Name, to sign: UInt8) -> Name {
        let bytes = UnsafeBufferPointer(rebasing: text)
        guard let start = bytes.baseAddress, let end = memchr(start, Int32(sign), bytes.count) else { return text }
        return text.prefix(start.distance(to: end.assumingMemoryBound(to: UInt8.self)))
    }

    /// In GitHub's addresses, a language is its name in lower case with hyphens instead of spaces. Every entry of the
    /// menu has this form, except `Unknown languages`.
    static func slug(of name: some StringProtocol) -> String {
        String(decoding: name.lowercased().utf8.map(hyphenated), as: UTF8.self)
    }

    /// Whether the slug equals `slug(of: name)`, without creating a string: a page has a thousand entries.
    static func isSlug(_ slug: String, of name: String) -> Bool {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return slug == self.slug(of: name) }
        return name.utf8.lazy.map { hyphenated(lowercased($0)) }.elementsEqual(slug.utf8)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    private static func hyphenated(_ byte: UInt8) -> UInt8 {
        byte == " " ? "-" : byte
    }

    /// Finds a spoken language by code, or by its name in English, ignoring case.
    static func spoken(named text: String) -> SpokenLanguage? {
        let wanted = text.trimmed.lowercased()
        return spoken().first { $0.code == wanted || $0.name.lowercased() == wanted }
    }

    /// Every spoken language of the menu.
    static func spoken() -> [SpokenLanguage] {
        spokenTable.split(separator: ";").map { entry in
            SpokenLanguage(code: String(entry.prefix(2)), name: String(entry.dropFirst(3)))
        }
    }
}

enum LanguageColors {
    /// GitHub's colours by the names of languages, as `#rrggbb`. The table is split once.
    static let all: [String: String] = Dictionary(
        uniqueKeysWithValues: GitHubLanguages.fields().filter { $0.count > 1 && !$0[1].isEmpty }
            .map { (String($0[0]), "#" + $0[1]) }
    )
}

enum LanguageAliases {
    /// The name of the one language that a short or spoken form clearly means.
    static func name(for key: LanguageKey) -> String? { all[key.text] }

    static let all: [String: String] = Dictionary(
        uniqueKeysWithValues: GitHubLanguages.fields().filter { $0.count > 2 }.flatMap { fields in
            fields[2].split(separator: " ").map { (String($0), String(fields[0])) }
        }
    )
}
