/// What a row says, whatever its kind.
extension DocumentRow {
    /// Only a repository has an owner.
    var isDeveloper: Bool { node["owner"] == nil }

    /// `owner/name` or `login/login`, in lower case: GitHub does not distinguish case.
    var key: String {
        let owner = self[isDeveloper ? "login" : "owner"]
        return "\(owner)/\(isDeveloper ? owner : self["name"])".lowercased()
    }

    /// The owner of a repository, or a developer.
    var author: String { self[isDeveloper ? "login" : "owner"] }

    /// `owner/name`, or the name of a developer.
    var title: String {
        guard isDeveloper else { return self["owner"] + "/" + self["name"] }
        let (name, login) = (self["name"], author)
        return name.isEmpty || name == login ? login : "\(name) (\(login))"
    }

    /// `nil` for an address that is not one of the web.
    var link: WebLink? { WebLink(self["url"]) }

    /// The description; of a developer the details, if they are known, and the popular repository.
    var summary: String {
        guard isDeveloper else { return self["description"] }
        let repo = [popularRepository ?? "", self["popularRepository.description"]]
        let parts = [bio] + profileFacts + [repo.filter { !$0.isEmpty }.joined(separator: ": ")]
        return parts.filter { !$0.isEmpty }.dotted
    }

    /// What `--details` knows of a developer; empty for nothing.
    var bio: String { self["details.bio"] }

    /// `12,345 followers`, `London`, `@analytical`, as far as they are known.
    var profileFacts: [String] {
        let followers = Int(self["details.followers"]).map { $0.counted("follower") } ?? ""
        return [followers, self["details.location"], self["details.company"]].filter { !$0.isEmpty }
    }

    /// `owner/name` of a developer's popular repository.
    var popularRepository: String? {
        let owner = self["popularRepository.owner"]
        return owner.isEmpty ? nil : "\(owner)/\(self["popularRepository.name"])"
    }

    /// The language and the topics.
    var categories: [String] {
        let topics = node["topics"]?.items?.compactMap(\.string) ?? []
        return [self["language"]].filter { !$0.isEmpty } + topics
    }
}
