import TrendingDomain

/// Decides which names and ids are one repository, as the local history does, from what a server's editions say.
///
/// What the program has seen counts first. Two of its names with one id are one repository. A name without an id is the
/// first of its repositories with that name. A row of an import is the program's own repository with its id, or the last
/// one with its name; otherwise the last that an import has with that name.
struct RepoKnowledge {
    /// A name of a repository, with an id or without.
    fileprivate struct Name {
        var row: ClickHouseAboutRow
        /// The archive that the texts are from.
        var origin: String
    }

    private struct ServerID: Hashable {
        var server: String
        var id: Int
    }

    private enum Identity: Hashable {
        case own(ServerID)
        case imported(ServerID)
        case single(Int)
    }

    /// Where the rows with one name are. A server may have very many, so they are not searched for each row.
    private struct SameName {
        var firstOwn: Int?
        /// Of the program's own ones with an id.
        var firstKnown: Int?
        var lastKnown: Int?
        /// Of imports.
        var lastImported: Int?
        var firstWithoutID: Int?
    }

    private struct Key: Hashable {
        var address: RepoAddress
        var id: Int?
        var isOwn: Bool
    }

    private var names: [Name] = []
    private var places: [Key: Int] = [:]
    private var ofAddress: [RepoAddress: SameName] = [:]
    private var lastOwnByID: [ServerID: Int] = [:]
    private var byRepo: [UInt64: [Int]] = [:]
    private var identities: [Identity] = []
    private var groups: [Identity: [Int]] = [:]

    init(_ rows: [ClickHouseAboutRow]) {
        // By the first day and the archive's name: the answer does not depend on the order of the server.
        let ordered = rows.sorted { one, other in
            (one.days.lowerBound, one.origin, one.repo) < (other.days.lowerBound, other.origin, other.repo)
        }
        for row in ordered { add(row) }
        for place in names.indices { note(place) }
        identities = names.indices.map(identity)
        groups = Dictionary(grouping: names.indices) { identities[$0] }
    }

    private mutating func add(_ row: ClickHouseAboutRow) {
        let key = Key(address: row.known.address, id: row.known.id, isOwn: row.isOwn)
        if let place = places[key] {
            names[place].add(row)
            return
        }
        places[key] = names.count
        byRepo[row.repo, default: []].append(names.count)
        names.append(Name(row: row, origin: row.origin))
    }

    private mutating func note(_ place: Int) {
        let row = names[place].row
        let (address, id) = (row.known.address, row.known.id)
        var same = ofAddress[address] ?? SameName()
        switch (row.isOwn, id) {
        case (true, let id?):
            same.firstOwn = same.firstOwn ?? place
            same.firstKnown = same.firstKnown ?? place
            same.lastKnown = latest(same.lastKnown, place)
            let key = ServerID(server: address.server, id: id)
            lastOwnByID[key] = latest(lastOwnByID[key], place)
        case (true, nil): same.firstOwn = same.firstOwn ?? place
        case (false, _?): same.lastImported = latest(same.lastImported, place)
        case (false, nil): same.firstWithoutID = same.firstWithoutID ?? place
        }
        ofAddress[address] = same
    }

    /// The keys of the repository's rows; empty if it is not known.
    func keys(of repo: TrendedRepo) -> Set<UInt64> {
        guard let identity = identity(of: repo) else { return [] }
        return Set((groups[identity] ?? []).map { names[$0].row.repo })
    }

    /// What is known now of an entry as it was sent.
    func known(_ entry: TrendedRepo, isOwn: Bool) -> TrendedRepo {
        guard let place = places[Key(address: entry.address, id: entry.id, isOwn: isOwn)] else { return entry }
        return known(place)
    }

    /// The repository under the last of its names; `nil` if no row has the key.
    func last(_ repo: UInt64) -> TrendedRepo? {
        guard let place = byRepo[repo]?.first, let group = groups[identities[place]] else { return nil }
        let own = group.filter { names[$0].row.isOwn }
        return known(latest(own.isEmpty ? group.filter { names[$0].row.known.id != nil } : own) ?? place)
    }

    /// Whether the repository matches under one of its names. What imports say of an own one does not count.
    func matches(_ repo: UInt64, _ matcher: TextMatcher) -> Bool {
        group(of: repo).map { matches($0, matcher) } ?? false
    }

    private func matches(_ group: [Int], _ matcher: TextMatcher) -> Bool {
        let isOwn = group.contains { names[$0].row.isOwn }
        return group.contains { place in
            var (text, known) = (SearchText(), known(place))
            if isOwn, !names[place].row.isOwn { (known.description, known.language) = (nil, nil) }
            known.append(to: &text)
            return matcher.matches(text)
        }
    }
}

extension RepoKnowledge {
    /// The keys of the repositories that match and have one of these names: together those of repositories that share a
    /// key, as two do if an import has one id for both. A server decides which of them the key means, so these can only be
    /// counted together, and some of them may not match.
    func keys(matching matcher: TextMatcher, under names: Set<UInt64>) -> [Set<UInt64>] {
        var found: [Set<UInt64>] = []
        var seen: Set<Identity> = []
        let ordered = groups.sorted { $0.value[0] < $1.value[0] }
        for (identity, group) in ordered where isFound(group, matcher, under: names) && seen.insert(identity).inserted {
            var (keys, new) = (Set<UInt64>(), group.map { self.names[$0].row.repo })
            while let key = new.popLast() {
                guard keys.insert(key).inserted else { continue }
                for identity in byRepo[key]?.map({ identities[$0] }) ?? [] where seen.insert(identity).inserted {
                    new += (groups[identity] ?? []).map { self.names[$0].row.repo }
                }
            }
            found.append(keys)
        }
        return found
    }

    /// Whether the repository of a key matches and has one of these names.
    func isFound(_ repo: UInt64, _ matcher: TextMatcher, under names: Set<UInt64>) -> Bool {
        group(of: repo).map { isFound($0, matcher, under: names) } ?? false
    }

    private func isFound(_ group: [Int], _ matcher: TextMatcher, under names: Set<UInt64>) -> Bool {
        group.contains { names.contains(self.names[$0].row.nameKey) } && matches(group, matcher)
    }

    private func group(of repo: UInt64) -> [Int]? { byRepo[repo]?.first.flatMap { groups[identities[$0]] } }

    private func known(_ place: Int) -> TrendedRepo {
        let known = names[place].row.known
        guard !names[place].row.isOwn else {
            guard known.id == nil, let adopted = adopted(known.address) else { return known }
            return names[adopted].row.known.completed(by: known)
        }
        return own(known).map { known.known(as: self.known($0)) } ?? known
    }

    private func identity(_ place: Int) -> Identity {
        let (row, repo) = (names[place].row, names[place].row.known)
        let id = repo.id.map { ServerID(server: repo.server, id: $0) }
        if row.isOwn {
            if let id { return .own(id) }
            return adopted(repo.address).map(identity) ?? .single(place)
        }
        if let own = own(repo) { return identity(own) }
        if let id { return .imported(id) }
        return last(repo.address).map(identity) ?? .single(place)
    }

    private func identity(of repo: TrendedRepo) -> Identity? {
        if let own = own(repo) { return identity(own) }
        if let id = repo.id {
            let imported = Identity.imported(ServerID(server: repo.server, id: id))
            if groups[imported] != nil { return imported }
            return last(repo.address) == nil ? plain(repo.address).map { .single($0) } : nil
        }
        return (last(repo.address) ?? plain(repo.address)).map(identity)
    }

    /// The own repository that a name and an id mean.
    private func own(_ repo: TrendedRepo) -> Int? {
        if let id = repo.id, let last = lastOwnByID[ServerID(server: repo.server, id: id)] { return last }
        guard let last = lastOwn(repo.address) else { return nil }
        return repo.id == nil || names[last].row.known.id == nil ? last : nil
    }

    /// The own repository with an id that a name without one became.
    private func adopted(_ address: RepoAddress) -> Int? { ofAddress[address]?.firstKnown }

    private func lastOwn(_ address: RepoAddress) -> Int? {
        ofAddress[address].flatMap { $0.lastKnown ?? $0.firstOwn }
    }

    private func last(_ address: RepoAddress) -> Int? {
        lastOwn(address) ?? ofAddress[address]?.lastImported
    }

    /// A name without an id that only imports have.
    private func plain(_ address: RepoAddress) -> Int? { ofAddress[address]?.firstWithoutID }

    private func latest(_ place: Int?, _ other: Int) -> Int {
        guard let place else { return other }
        return (names[place].row.days.upperBound, place) < (names[other].row.days.upperBound, other) ? other : place
    }

    private func latest(_ places: [Int]) -> Int? {
        places.max { (names[$0].row.days.upperBound, $0) < (names[$1].row.days.upperBound, $1) }
    }
}

extension RepoKnowledge.Name {
    /// Takes the texts of the first archive that has some.
    fileprivate mutating func add(_ other: ClickHouseAboutRow) {
        let hasTexts = row.known.description != nil || row.known.language != nil
        if !hasTexts, other.known.description != nil || other.known.language != nil {
            (row.known, origin) = (other.known, other.origin)
        }
        row.days = min(row.days.lowerBound, other.days.lowerBound)...max(row.days.upperBound, other.days.upperBound)
    }
}
