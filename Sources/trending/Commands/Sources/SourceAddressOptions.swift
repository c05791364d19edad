import ArgumentParser
import TrendingData
import TrendingDomain

/// The addresses of sources. Each source with its own address has an option here.
struct SourceAddressOptions: ParsableArguments {
    @Option(.githubURL) var githubURL: String?
    @Option(.feedURL) var feedURL: String?
}

extension ParsableArguments {
    /// Refuses several sources: a question about the history is not repeated with another source.
    func requireOneSource() throws {
        guard typed[.source]?.contains(",") == true else { return }
        throw ValidationError("--source takes one source here, because each source has its own history.")
    }
}

/// The lists to show.
struct QueryOptions: ParsableArguments {
    @Option(.language) private var language: [String] = []
    @Option(.since) private var since: String?
    @Option(.spokenLanguage) private var spokenLanguage: String?
}
