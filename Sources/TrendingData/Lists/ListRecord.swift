import TrendingDomain

/// How lists of one kind of item are stored.
package typealias ListFormat<Item> = RecordFormat<RankedList<Item>>

extension RecordFormat where Value == TrendingList {
    package static var repos: RecordFormat { .list() }
}

extension RecordFormat where Value == RankedList<Developer> {
    package static var developers: RecordFormat { .list() }
}

extension RecordFormat {
    /// The list of an unknown kind of item is left to a later version.
    fileprivate static func list<Item: StoredItem>() -> RecordFormat where Value == RankedList<Item> {
        RecordFormat(
            decode: { bytes in
                let json = SnapshotRecord.decode(bytes).flatMap { JSONDocument($0.payload).map(JSONValue.init) }
                let kind = try? json.record?.member("query")?.member("kind")?.text
                if let kind, ItemKind(rawValue: kind) == nil {
                    return .newerVersion(SnapshotRecord.currentVersion + 1)
                }
                return json.flatMap { try? Value($0) }
            },
            encode: json.encode
        )
    }
}

extension RecordFormat where Value: Sendable {
    /// Keeps the record that was decoded last: a list is usually loaded, compared with its successor and replaced.
    package func remembering() -> RecordFormat {
        let last = LockedValue<(bytes: [UInt8], record: DecodedRecord<Value>)?>(nil)
        return RecordFormat(
            decode: { bytes in
                if let known = last.value, known.bytes == bytes { return known.record }
                let record = decode(bytes)
                // For a longer record, the saved time is not worth the memory.
                last.value = bytes.count <= 1 << 20 ? (bytes, record) : nil
                return record
            },
            encode: encode,
            salvage: salvage
        )
    }
}

/// The payload of a record of version 1. Unknown keys of a newer version are ignored.
extension RankedList: JSONDecodable, JSONEncodable, Record where Item: StoredItem {
    static var blank: RankedList { RankedList(query: .blank, fetchedAt: .blank, items: []) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        // A list is worth more than its marks.
        var movement = field.isReading ? nil : StoredMovement(self)
        field.ifReadable("day", &day)
        try field("fetchedAt", &fetchedAt)
        field.ifReadable("gainedIn", &gainedIn)
        try field("isConfirmed", &isConfirmed, usual: false)
        try field("isIncomplete", &isIncomplete, usual: false)
        try field("madeAt", &madeAt)
        field.ifReadable("movement", &movement)
        try field("omittedOrganizations", &omittedOrganizations, usual: 0)
        field.ifReadable("publishedSignal", &publishedSignal)
        try field("query", &query)
        try field(Item.member, &items)
        try field("totalCount", &totalCount)
        try field("unreadableRows", &unreadableRows)
        try field("validators", &validators)
        if field.isReading { try check(movement) }
    }

    /// Refuses counts and times that are out of range.
    private mutating func check(_ movement: StoredMovement?) throws(JSONMismatch) {
        let counts = ClosedRange<Int>.counts
        guard counts.contains(unreadableRows), counts.contains(totalCount ?? 0), fetchedAt.isPossible,
            query.kind == Item.kind
        else { throw JSONMismatch() }
        if madeAt?.isPossible == false { madeAt = nil }
        if !counts.contains(omittedOrganizations) { omittedOrganizations = 0 }
        if day?.isPossible(fetchedAt: fetchedAt) == false { day = nil }
        let marks = movement?.marks(ranks: items.map(\.rank), fetchedAt: fetchedAt)
        comparison = marks?.comparison
        let (site, rows) = (RepoSite(of: query.source), items)
        items = rows.indices.compactMap { index in
            guard rows[index].isPossible else { return nil }
            var item = rows[index].checked(at: site)
            item.movement = marks?.movements[index]
            return item
        }
        unreadableRows += rows.count - items.count
    }
}

/// A row of a stored list.
protocol StoredItem: GitHubItem, Record {
    /// The member of a list that holds its rows.
    static var member: StaticString { get }

    /// Whether its names can be names.
    var isPossible: Bool { get }
}

extension Repo: StoredItem {
    static var member: StaticString { "repos" }
    static var blank: Repo { Repo(owner: "", name: "", url: "") }

    var isPossible: Bool { repoName.isPossible }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("builtBy", &builtBy)
        try field("description", &description)
        try field("forks", &forks, in: .counts)
        try field("id", &id, in: .ordinals)
        try field("language", &language)
        try field("languageColor", &languageColor)
        try field("name", &name)
        try field("owner", &owner)
        try field("ownerAvatarURL", &ownerAvatarURL)
        try field("rank", &rank, in: .ordinals)
        try field("starredAt", &starredAt)
        try field("stars", &stars, in: .counts)
        try field("starsGained", &starsGained, in: .counts)
        try field("topics", &topics, usual: [])
        try field("url", &url)
        if field.isReading { builtBy.removeAll { !GitHubName.isAuthor($0.login) } }
    }
}

/// A repository that is stored on its own. Its address follows from the name, and its colour from the language.
extension RepoFacts: Record {
    static var blank: RepoFacts { RepoFacts(.blank) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        let flags = [(isArchived, "archived"), (isFork, "fork"), (isTemplate, "template")]
        var words = flags.filter(\.0).map(\.1)
        try field("createdAt", &createdAt)
        try field("defaultBranch", &defaultBranch)
        try field("description", &repo.description)
        try field("flags", &words)
        try field("forks", &repo.forks, in: .counts)
        try field("homepage", &homepage)
        try field("id", &repo.id, in: .ordinals)
        try field("language", &repo.language)
        try field("license", &license)
        try field("name", &repo.name)
        try field("openIssues", &openIssues, in: .counts)
        try field("owner", &repo.owner)
        try field("pushedAt", &pushedAt)
        try field("stars", &repo.stars, in: .counts)
        try field("topics", &repo.topics)
        try field("watchers", &watchers, in: .counts)
        guard field.isReading else { return }
        let isSet = flags.map { words.contains($0.1) }
        (isArchived, isFork, isTemplate) = (isSet[0], isSet[1], isSet[2])
        repo.languageColor = repo.language.flatMap { LanguageColors.all[$0] }
        defaultBranch = defaultBranch.flatMap(RenderedPlace.ref)
    }
}

extension Contributor: Record {
    static var blank: Contributor { Contributor(login: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("avatarURL", &avatarURL)
        try field("login", &login)
    }
}

extension Developer: StoredItem {
    static var member: StaticString { "developers" }
    static var blank: Developer { Developer(login: "", url: "") }

    var isPossible: Bool { GitHubName.isAccount(login) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("avatarURL", &avatarURL)
        try field("id", &id, in: .ordinals)
        try field("isSponsorable", &isSponsorable)
        try field("login", &login)
        try field("name", &name)
        try field("organization", &organization)
        try field("popularRepo", &popularRepo)
        try field("rank", &rank, in: .ordinals)
        try field("url", &url)
        guard field.isReading, let repo = popularRepo else { return }
        if !RepoName(owner: repo.owner, name: repo.name).isPossible { popularRepo = nil }
    }
}

/// Its address follows from its names.
extension PopularRepo: Record {
    static var blank: PopularRepo { PopularRepo(owner: "", name: "", url: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("description", &description)
        try field("name", &name)
        try field("owner", &owner)
    }
}
