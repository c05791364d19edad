/// The file that a rendered document was made from. Relative addresses in the document start there.
package struct RenderedPlace: Sendable, Equatable {
    /// The address of the GitHub server, without a slash at the end: `https://github.com`.
    package var server: String
    package var owner: String
    package var name: String
    /// A branch, tag or commit; `HEAD` is the default branch.
    package var ref: String
    /// The path of the file in the repository, without a slash at the start.
    package var path: String

    package init(server: String, owner: String, name: String, ref: String = "HEAD", path: String = "README.md") {
        self.server = server
        self.owner = owner
        self.name = name
        self.ref = ref
        self.path = path
    }

    /// `nil` for a name that is longer than GitHub allows. It would be repeated in each address of a document.
    static func ref(_ name: String) -> String? { name.utf8.count <= 255 ? name : nil }

    /// `nil` for a path that is longer than that of any README: it is in one of three folders.
    static func path(_ path: String) -> String? { path.utf8.count <= 512 ? path : nil }

    /// `/owner/name`.
    var repository: String { Self.encoded("\(owner)/\(name)") }

    /// The branch, and the file in it: `/main` and `/docs/README.md`.
    var encoded: (ref: String, path: String) { (Self.encoded(ref), Self.encoded(path)) }

    private static func encoded(_ path: String) -> String {
        path.split(separator: "/").map { "/" + PercentCoding.encode(String($0)) }.joined()
    }
}
