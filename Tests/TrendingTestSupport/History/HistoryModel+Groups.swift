import TrendingDomain

/// Which numbers are one repository, by the definition.
extension HistoryModel {
    private enum Identity: Hashable {
        case own(server: String, id: Int)
        case imported(server: String, id: Int)
        case single(Int)
    }

    /// What is known about the repository: the program's own facts count first.
    func repo(_ number: Int) -> TrendedRepo? {
        guard let known = repos[number] else { return nil }
        guard !known.isOwn, let own = own(known.repo).flatMap({ repos[$0]?.repo }) else { return known.repo }
        return known.repo.known(as: own)
    }

    /// The first name under which the program saw the repository.
    func firstName(of repo: TrendedRepo) -> RepoName? {
        guard let id = repo.id else { return nil }
        let own = repos.filter { $0.value.isOwn && $0.value.repo.id == id && $0.value.repo.server == repo.server }
        return own.min { $0.key < $1.key }?.value.repo.name
    }

    /// All names of the repository.
    func numbers(_ repo: TrendedRepo) -> Set<Int> {
        guard let wanted = identity(of: repo) else { return [] }
        return Set(repos.keys.filter { identity(of: $0) == wanted })
    }

    /// The last of the repository's names.
    func lastName(_ number: Int) -> Int {
        let identity = identity(of: number)
        let all = repos.keys.filter { self.identity(of: $0) == identity }
        if let own = all.filter({ repos[$0]?.isOwn == true }).max() { return own }
        return latest(all.filter { repos[$0]?.repo.id != nil }) ?? number
    }

    /// The last repository with this name that the program has seen.
    func lastOwn(_ address: RepoAddress) -> Int? {
        latest(repos.filter { $0.value.isOwn && $0.value.repo.address == address }.map(\.key))
    }

    private func identity(of repo: TrendedRepo) -> Identity? {
        if let own = own(repo) { return identity(of: own) }
        if let id = repo.id {
            let imported = Identity.imported(server: repo.server, id: id)
            if repos.keys.contains(where: { identity(of: $0) == imported }) { return imported }
            return last(repo.address) == nil ? idless(repo.address).map { Identity.single($0) } : nil
        }
        return (last(repo.address) ?? idless(repo.address)).flatMap { identity(of: $0) }
    }

    private func identity(of number: Int) -> Identity? {
        guard let known = repos[number] else { return nil }
        let (repo, server) = (known.repo, known.repo.server)
        if known.isOwn { return repo.id.map { .own(server: server, id: $0) } ?? .single(number) }
        if let own = own(repo) { return identity(of: own) }
        if let id = repo.id { return .imported(server: server, id: id) }
        return last(repo.address).flatMap { identity(of: $0) } ?? .single(number)
    }

    /// The own repository that a name and an id mean.
    private func own(_ repo: TrendedRepo) -> Int? {
        let own = repos.filter { $0.value.isOwn }
        if let id = repo.id {
            let numbers = own.filter { $0.value.repo.id == id && $0.value.repo.server == repo.server }.map(\.key)
            if let last = numbers.max() { return last }
        }
        guard let last = lastOwn(repo.address) else { return nil }
        return repo.id == nil || repos[last]?.repo.id == nil ? last : nil
    }

    private func last(_ address: RepoAddress) -> Int? {
        if let own = lastOwn(address) { return own }
        return latest(repos.filter { $0.value.repo.address == address && $0.value.repo.id != nil }.map(\.key))
    }

    private func idless(_ address: RepoAddress) -> Int? {
        repos.first { !$0.value.isOwn && $0.value.repo.address == address && $0.value.repo.id == nil }?.key
    }

    private func latest(_ numbers: [Int]) -> Int? {
        numbers.max { (lastDay($0), $0) < (lastDay($1), $1) }
    }

    private func lastDay(_ number: Int) -> Int {
        stored.values.filter { $0.numbers.contains(number) }.map(\.edition.day.number).max() ?? .min
    }
}
