@testable import TrendingData
import TrendingDomain

extension FuzzTarget {
    static let pages = [
        FuzzTarget("page") { bytes in
            // Most inputs of a fuzzer have no end tag, so the reader refuses them.
            for page in [bytes, Array("<".utf8) + bytes + Array("</body>".utf8)] {
                do throws(RemoteFailure) {
                    let page = try GitHubTrendingPage.read(page, since: nil, baseURL: "https://github.com")
                    precondition(page.items.allSatisfy { RepoPath(owner: $0.owner, name: $0.name) != nil })
                    precondition(page.items.allSatisfy { $0.stars ?? 0 >= 0 && $0.forks ?? 0 >= 0 })
                } catch {
                    if case .unreadable(.missingLibrary(_, let detail)) = error { fatalError(detail) }
                }
                guard let page = try? GitHubDevelopersPage.read(page, since: nil, baseURL: "https://github.com") else {
                    continue
                }
                precondition(page.items.allSatisfy { GitHubName.isAccount($0.login) && $0.rank ?? 0 > 0 })
            }
        }
    ]
}
