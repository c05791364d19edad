import TrendingDomain

/// The languages and spoken languages that GitHub's trending page offered when the program was built.
enum GitHubLanguages {
    /// Every programming language of the menu, by name, and `Unknown languages`.
    static func all() -> [ProgrammingLanguage] {
        [.unknown]
            + names.utf8.split(separator: UInt8(ascii: "\n")).map { line in
                let name = Substring(line)
                return ProgrammingLanguage(name: String(name), slug: slug(of: name))
            }
    }

    /// The language of the menu with this name, ignoring the case of ASCII letters.
    static func language(exactlyNamed text: String) -> ProgrammingLanguage? {
        let wanted = text.utf8.map(lowercased)
        return language(ofLength: wanted.count) { $0.lazy.map(lowercased).elementsEqual(wanted) }
    }

    static func language(withSlug slug: String) -> ProgrammingLanguage? {
        if slug == ProgrammingLanguage.unknown.slug { return .unknown }
        let wanted = Array(slug.utf8)
        return language(ofLength: wanted.count) { $0.lazy.map { hyphenated(lowercased($0)) }.elementsEqual(wanted) }
    }

    /// Makes no other language: that takes longer than the rest of a start. All names of the menu are ASCII.
    private static func language(
        ofLength length: Int,
        where matches: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> ProgrammingLanguage? {
        var names = names
        return names.withUTF8 { names in
            var start = 0
            while start < names.count {
                let end = names[start...].firstIndex(of: UInt8(ascii: "\n")) ?? names.count
                let line = UnsafeBufferPointer(rebasing: names[start..<end])
                if line.count == length, matches(line) {
                    let name = String(decoding: line, as: UTF8.self)
                    return ProgrammingLanguage(name: name, slug: slug(of: name))
                }
                start = end + 1
            }
            return nil
        }
    }

    /// In GitHub's addresses, a language is its name in lower case with hyphens instead of spaces. Every entry of the
    /// menu has this form, except `Unknown languages`.
    static func slug(of name: some StringProtocol) -> String {
        String(decoding: name.lowercased().utf8.map(hyphenated), as: UTF8.self)
    }

    /// Whether the slug equals `slug(of: name)`, without creating a string: a page has a thousand entries.
    static func isSlug(_ slug: String, of name: String) -> Bool {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return slug == self.slug(of: name) }
        guard name.utf8.count == slug.utf8.count else { return false }
        return zip(name.utf8, slug.utf8).allSatisfy { byte, other in
            other == ((0x41...0x5A).contains(byte) ? byte | 0x20 : hyphenated(byte))
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    private static func hyphenated(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: " ") ? UInt8(ascii: "-") : byte
    }

    /// Finds a spoken language by code, or by its name in English, ignoring case.
    static func spoken(named text: String) -> SpokenLanguage? {
        let wanted = text.trimmed.lowercased()
        return spoken().first { $0.code == wanted || $0.name.lowercased() == wanted }
    }

    /// Every spoken language of the menu.
    static func spoken() -> [SpokenLanguage] {
        spokenNames.split(separator: "\n").map { line in
            SpokenLanguage(code: String(line.prefix(2)), name: String(line.dropFirst(3)))
        }
    }
}
