import HTTPTypes

extension NetworkResponse {
    /// Whether the response reports a rate limit. 429 always does; 403 may also be a permanent refusal.
    var isRateLimit: Bool {
        switch head.status.code {
        case 429: true
        case 403: RetryTime.isMentioned(in: head.headerFields) || Self.mentionsRateLimit(body.prefix(64 << 10))
        default: false
        }
    }

    /// Only these words tell GitHub's secondary rate limits from other refusals.
    private static func mentionsRateLimit(_ body: some Collection<UInt8>) -> Bool {
        let text = body.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
        let signs = ["rate limit", "rate-limit", "abuse detection", "submitted too quickly"].map { Array($0.utf8) }
        return signs.contains { words in
            text.indices.contains { text[$0] == words[0] && text[$0...].starts(with: words) }
        }
    }
}
