import TrendingDomain

extension RemoteFailure {
    init(_ refusal: GitHubTrendingPage.Refusal, contentType: String?) {
        self =
            switch refusal {
            case .notATrendingPage: .unreadable(.notATrendingPage)
            case .otherPeriod: .unreadable(.otherPeriod)
            case .otherLanguage: .unreadable(.otherLanguage)
            case .truncated: .unreadable(.truncated)
            case .notHTML: .unreadable(.notHTML(contentType: contentType))
            case .temporarilyUnavailable: .unreadable(.temporarilyUnavailable)
            case .missingLibrary(let detail): .unreadable(.missingLibrary(name: "libxml2", detail: detail))
            case .cancelled: .cancelled
            }
    }
}
