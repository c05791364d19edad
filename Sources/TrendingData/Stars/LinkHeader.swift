/// Which pages there are, of the header `Link` (RFC 8288) as GitHub writes it: `<…?page=2>; rel="next", <…?page=9>;
/// rel="last"`. Only numbers are read: no address in it is ever asked.
struct LinkHeader: Sendable, Equatable {
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
        return items.first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
