import TrendingDomain

extension TrendingQuery {
    /// The command that shows this list, `refresh` to fetch it: `trending refresh --language swift --since weekly`. Where
    /// the reader uses another server, by a variable perhaps, GitHub's own is named too. `next` are the sources that are
    /// asked where this one fails; `languages` are those of several lists, `nil` for all languages. Options in `naming` are
    /// named also if they are as the program has them by itself.
    func command(
        refresh: Bool = false,
        readerUses server: Source? = nil,
        next: [Source] = [],
        languages: [ProgrammingLanguage?] = [],
        naming: NamedOptions = []
    ) -> String {
        var words = refresh ? ["trending", "refresh"] : ["trending"]
        var variables = ""
        let sources = [source] + next
        if source.signal == .starred, next.isEmpty {
            words = ["trending", "starred"] + (refresh ? ["--refresh"] : [])
        } else if source.name != Source.github.name || !next.isEmpty || naming.contains(.source) {
            words += ["--source", sources.map(\.name).joined(separator: ",")]
        }
        for source in sources {
            guard let address = source.label ?? source.given ?? source.address ?? usualAddress(of: source, server)
            else { continue }
            switch source.setting ?? .option("--github-url") {
            // Two sources may have been given one address.
            case .option(let name): if !words.contains(name) { words += [name, address] }
            case .variable(let name): variables += "\(name)=\(quoted(address)) "
            }
        }
        if source.signal != .starred || !next.isEmpty { words += rows(languages, naming) }
        return variables + words.map(quoted).joined(separator: " ")
    }

    /// The options that say which rows are wanted.
    private func rows(_ languages: [ProgrammingLanguage?], _ naming: NamedOptions) -> [String] {
        var words: [String] = []
        let slugs = (languages.count > 1 ? languages : [language]).map { $0?.slug ?? "all" }
        if slugs != ["all"] || naming.contains(.language) { words += ["--language", slugs.joined(separator: ",")] }
        if since != .daily {
            words += ["--since", since.text]
        } else if naming.contains(.since) {
            // A published list has no period that could be asked for.
            words += ["--since", source.signal == .published ? "default" : since.text]
        }
        if spokenLanguage != nil || naming.contains(.spokenLanguage) {
            words += ["--spoken-language", spokenLanguage?.code ?? "all"]
        }
        return words
    }

    private func usualAddress(of source: Source, _ server: Source?) -> String? {
        source == .github && server?.name == source.name && server?.address != nil ? "https://github.com" : nil
    }

    private func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-+.:/_%,".unicodeScalars.contains(scalar))
        }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
