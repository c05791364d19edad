/// What a row says, whatever its kind.
extension DocumentRow {
    /// Only a repository has an owner.
    var isDeveloper: Bool { node["owner"] == nil }

    /// `owner/name` or `login/login`, in lower case: GitHub does not distinguish case.
    var key: String {
        let owner = cell(isDeveloper ? "login" : "owner").text
        return "\(owner)/\(isDeveloper ? owner : cell("name").text)".lowercased()
    }

    /// The owner of a repository, or a developer.
    var author: String { cell(isDeveloper ? "login" : "owner").text }

    /// `owner/name`, or the name of a developer.
    var title: String {
        guard isDeveloper else { return cell("owner").text + "/" + cell("name").text }
        let (name, login) = (cell("name").text, author)
        return name.isEmpty || name == login ? login : "\(name) (\(login))"
    }

    /// `nil` for an address that is not one of the web.
    var link: WebLink? { WebLink(cell("url").text) }

    /// The description; of a developer the details, if they are known, and the popular repository.
    var summary: String {
        guard isDeveloper else { return cell("description").text }
        let repo = [popularRepository ?? "", cell("popularRepository.description").text]
        let parts = [bio] + profileFacts + [repo.filter { !$0.isEmpty }.joined(separator: ": ")]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// What `--details` knows of a developer; empty for nothing.
    var bio: String { cell("details.bio").text }

    /// `12,345 followers`, `London`, `@analytical`, as far as they are known.
    var profileFacts: [String] {
        let followers = Int(cell("details.followers").text).map { FigureText.counted($0, "follower") } ?? ""
        return [followers, cell("details.location").text, cell("details.company").text].filter { !$0.isEmpty }
    }

    /// `owner/name` of a developer's popular repository.
    var popularRepository: String? {
        let owner = cell("popularRepository.owner").text
        return owner.isEmpty ? nil : "\(owner)/\(cell("popularRepository.name").text)"
    }

    /// The language and the topics.
    var categories: [String] {
        let topics = node["topics"]?.items?.compactMap(\.string) ?? []
        return [cell("language").text].filter { !$0.isEmpty } + topics
    }
}
