import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

extension GitHubTrendingPage {
    static func read(_ bytes: [UInt8], since period: TrendingQuery.Period? = nil) -> Result<Self, RemoteFailure> {
        Result { () throws(RemoteFailure) in try read(bytes, since: period, baseURL: "https://github.com") }
    }
}

extension PageFixture {
    func read(
        since period: TrendingQuery.Period? = nil,
        language: GitHubTrendingPage.RequestedLanguage = .any
    ) throws -> GitHubTrendingPage {
        try GitHubTrendingPage.read(bytes, since: period, language: language, baseURL: "https://github.com")
    }
}
