import TrendingDomain

/// A README in a record.
struct StoredReadme: StoredDetailValue {
    static let part = "readme"

    private enum Form: String {
        case html, source, none
    }

    private var form: Form
    private var path: String?
    private var text: String?

    init(_ readme: RepoReadme) {
        switch readme {
        case .rendered(let html, let path): (form, self.path, text) = (.html, path, html)
        case .source(let text, let path): (form, self.path, self.text) = (.source, path, text)
        case .none: (form, path, text) = (.none, nil, nil)
        }
    }

    func value(of repo: RepoName, at site: RepoSite) -> RepoReadme? {
        switch form {
        case .html: text.map { .rendered(html: $0, path: path) }
        case .source: text.flatMap { text in path.map { .source(text: text, path: $0) } }
        case .none: text == nil ? RepoReadme.none : nil
        }
    }
}

extension StoredReadme: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        guard let form = Form(rawValue: try json["form"]) else { throw JSONMismatch() }
        self.form = form
        let path: String? = try json["path"]
        self.path = path.flatMap(RenderedPlace.path)
        text = try json["text"]
    }
}

extension StoredReadme: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("form", form.rawValue)
            json.member("path", path)
            json.member("text", text)
        }
    }
}

/// A README as its authors wrote it, in a record of its own.
struct StoredReadmeSource: StoredDetailValue {
    static let part = "source"

    private var readme: StoredReadme

    init(_ readme: RepoReadme) {
        self.readme = StoredReadme(readme)
    }

    init(_ json: JSONValue) throws(JSONMismatch) {
        readme = try StoredReadme(json)
    }

    func write(to json: inout JSONWriter) { readme.write(to: &json) }

    func value(of repo: RepoName, at site: RepoSite) -> RepoReadme? { readme.value(of: repo, at: site) }
}
