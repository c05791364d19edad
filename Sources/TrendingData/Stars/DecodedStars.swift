import TrendingDomain

/// The result of decoding the stored stars of an owner.
enum DecodedStars: Equatable {
    case book(StarBook)
    case damaged
    case newerVersion(Int)

    init(_ bytes: [UInt8], of owner: StarOwner) {
        switch LineRecord.decode(bytes) {
        case .damaged: self = .damaged
        case .newerVersion(let version): self = .newerVersion(version)
        case .record(let record): self = StarsRecord(record, of: owner).map { .book($0.book) } ?? .damaged
        }
    }

    var book: StarBook? {
        if case .book(let book) = self { book } else { nil }
    }
}

extension StorageKey {
    /// `stars_octocat_github.com`, `favourites_github.com`.
    init(starsOf owner: StarOwner) {
        switch owner {
        case .account(let account):
            self.init(shortening: "stars_\(Self.escaped(account.login))_\(Self.escaped(account.host))")
        case .favourites(let host): self.init(shortening: "favourites_\(Self.escaped(host))")
        }
    }
}
