import TrendingDomain

/// A query in words, and as one would type it.
extension TrendingQuery {
    var sourceName: String { source.displayName }

    /// `Trending on GitHub today`.
    var title: String {
        source == .sample ? "Sample list, built in" : "Trending on \(sourceName) \(since.words)"
    }

    /// `all languages`, `Swift · in Chinese`.
    var scope: String {
        let spoken = spokenLanguage.map { ["in \($0.name)"] } ?? []
        return ([language?.name ?? "all languages"] + spoken).joined(separator: " · ")
    }

    /// `Swift this week, in Chinese`, to tell a list from other lists.
    var summary: String {
        let place = source == .github ? "" : " on \(sourceName)"
        let spoken = spokenLanguage.map { ", in \($0.name)" } ?? ""
        return "\(language?.name ?? "all languages") \(since.words)\(place)\(spoken)"
    }

    /// The command that shows this list, `refresh` to fetch it: `trending refresh --language swift --since weekly`. Where
    /// the reader uses another server, by a variable perhaps, GitHub's own is named too.
    func command(refresh: Bool = false, readerUses server: Source? = nil) -> String {
        var words = ["trending"]
        if refresh { words.append("refresh") }
        if source.name != Source.github.name { words += ["--source", source.name] }
        if let address = source.address ?? usualAddress(server) { words += ["--github-url", address] }
        if let language { words += ["--language", language.slug] }
        if since != .daily { words += ["--since", since.text] }
        if let spokenLanguage { words += ["--spoken-language", spokenLanguage.code] }
        return words.map(quoted).joined(separator: " ")
    }

    private func usualAddress(_ server: Source?) -> String? {
        source == .github && server?.address != nil ? "https://github.com" : nil
    }

    private func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-+.:/_%".unicodeScalars.contains(scalar))
        }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension TrendingQuery.Period {
    /// `today`.
    var words: String {
        switch self {
        case .daily: "today"
        case .weekly: "this week"
        case .monthly: "this month"
        case .days(1): "in the last day"
        case .days(7): "in the last week"
        case .days(let count) where count % 7 == 0: "in the last \(count / 7) weeks"
        case .days(let count): "in the last \(count) days"
        case .between(let first, let last) where first == last: "on \(first.text)"
        case .between(let first, let last): "from \(first.text) to \(last.text)"
        }
    }
}

extension TrendingQuery.Source {
    /// `GitHub`, or the host of another server.
    var displayName: String {
        switch (name, address) {
        case ("github", let address?): Self.host(address)
        case ("github", nil): "GitHub"
        case ("sample", _): "the sample"
        default: name
        }
    }

    /// `ghe.example.com:8443` of `https://ghe.example.com:8443/path`.
    private static func host(_ address: String) -> String {
        String(address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? Substring(address))
    }
}

extension TerminalText {
    /// What takes long while a list is fetched: `Asking GitHub what is trending today …`.
    package static func fetching(_ query: TrendingQuery) -> TerminalText {
        let language = query.language.map { " in \($0.name)" } ?? ""
        return TerminalText("Asking \(query.sourceName) what is trending\(language) \(query.since.words) …")
    }
}
