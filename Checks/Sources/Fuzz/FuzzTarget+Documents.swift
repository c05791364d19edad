import HTTPTypes
@testable import TrendingData
import TrendingDomain

/// JSON from servers.
extension FuzzTarget {
    static let documents = [
        FuzzTarget("search") { bytes in
            let response = NetworkResponse(HTTPResponse(status: .ok), body: bytes)
            check(try? SearchPage.read(response, site: "https://github.com").rows)
            check(try? SearchPage.read(rowsOf: response, site: "https://github.com").rows)
        },
        FuzzTarget("feed") { bytes in
            check(try? FeedDocument.read(bytes).repos)
        },
        FuzzTarget("oauth") { bytes in
            for type in ["application/json", "application/x-www-form-urlencoded"] {
                let head = HTTPResponse(status: .ok, headerFields: [.contentType: type])
                guard let found = try? OAuthFields.read(NetworkResponse(head, body: bytes)) else { continue }
                _ = found.failure(withholding: [RequestItem("password", "secret")])
                if let code = try? DeviceCode(found, server: "https://github.com/login/device/code") {
                    precondition((1...900).contains(code.user.lifetime) && (1...60).contains(code.interval))
                    precondition(OAuthText.isPrintable(code.user.text, limit: 40))
                }
                if let credential = try? Credential(found, sentAt: Timestamp(secondsSince1970: .max)) {
                    precondition(credential.expiresAt == nil)
                }
            }
            if let json = UntrustedJSON.read(bytes) { _ = try? RateLimit.search.allowance(json) }
        },
    ]

    private static func check(_ rows: [Repo?]?) {
        for repo in (rows ?? []).compactMap(\.self) {
            precondition(RepoPath(owner: repo.owner, name: repo.name) != nil)
            precondition(JSONString.address(repo.url) == repo.url)
            precondition((repo.stars ?? 0) >= 0 && (repo.forks ?? 0) >= 0 && repo.topics.count <= 100)
        }
    }
}
