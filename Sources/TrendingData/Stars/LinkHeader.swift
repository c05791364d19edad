/// The numbers of the next and the last page, from the header field `Link` (RFC 8288) in GitHub's form: `<…?page=2>;
/// rel="next", <…?page=9>; rel="last"`. Its addresses are never requested, and no number is above `mostPages`.
struct LinkHeader: Sendable, Equatable {
    /// More pages than any list has, and few enough to calculate with.
    static let mostPages = 1_000_000

    var next: Int?
    var last: Int?

    init(_ value: String?) {
        for link in (value ?? "").split(separator: "<") {
            let parts = link.split(separator: ">", maxSplits: 1)
            guard parts.count == 2, let page = Self.page(parts[0]) else { continue }
            if parts[1].contains("rel=\"next\"") { next = page }
            if parts[1].contains("rel=\"last\"") { last = page }
        }
    }

    private static func page(_ address: Substring) -> Int? {
        let items = address.drop { $0 != "?" }.dropFirst().split(separator: "&")
        let page = items.first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) }
        return page.flatMap { (1...mostPages).contains($0) ? $0 : nil }
    }
}
