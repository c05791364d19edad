import HTTPTypes
@testable import TrendingData
import TrendingDomain
@testable import TrendingPresentation

extension FuzzTarget {
    static let texts = [
        FuzzTarget("text") { bytes in
            let text = Span(String(decoding: bytes, as: UTF8.self))
            precondition(Span(text.text) == text)
            for columns in [1, 2, 7, 20] {
                precondition(text.cut(to: columns).width <= columns)
                precondition(text.cutBetweenItems(to: columns).width <= columns)
                guard columns > 1 else { continue }
                precondition(text.folded(to: columns).allSatisfy { $0.width <= columns })
                precondition(text.folded(to: columns, most: 2).count <= 2)
            }
        },
        FuzzTarget("headers") { bytes in
            let value = String(decoding: bytes, as: UTF8.self)
            let link = LinkHeader(value)
            precondition(link.next ?? 1 > 0 && link.last ?? 1 > 0)
            var fields = HTTPFields()
            for name in ["retry-after", "x-ratelimit-remaining", "x-ratelimit-reset", "x-ratelimit-limit", "date"] {
                if let name = HTTPField.Name(name) { fields[name] = value }
            }
            for now in [0, 1_763_690_523, Int64.max, .min].map(Timestamp.init) {
                for seconds in [RetryTime.parse(fields, now: now), RateLimitStatus(fields, now: now).reset] {
                    guard let seconds else { continue }
                    precondition(seconds >= now && seconds <= now.advanced(by: RetryTime.maxWait))
                }
            }
            if let address = JSONString.address(value) { precondition(!WebOrigin(address).scheme.isEmpty) }
            _ = TokenExpiration.parse(value)
            _ = RepoName(value)
            _ = PagePath(href: value, baseURL: "https://github.com").flatMap { RepoPath(starredBy: $0) }
        },
    ]
}
