import TrendingDomain

extension FeedAddress {
    /// Whether `{language}` is in it: there is a list for each language.
    var hasLanguages: Bool { list(of: nil) != self }

    /// The address of the language's list, with its short form in place of `{language}`; with `all` for all languages.
    func list(of language: ProgrammingLanguage?) -> FeedAddress {
        let slug = language?.slug ?? "all"
        switch self {
        case .web(let url): return .web(url.replacing("%7Blanguage%7D", with: PercentCoding.encode(slug)))
        case .file(let path):
            // A name that is no name of a folder names none that a publisher writes.
            let folder = slug.replacing("/", with: "%2F")
            return .file(path: path.replacing("{language}", with: folder.hasPrefix(".") ? "%2E" : folder))
        }
    }
}
