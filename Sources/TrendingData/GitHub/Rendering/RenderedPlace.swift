/// The file that a rendered document was made from. Relative addresses in the document start there.
package struct RenderedPlace: Sendable, Equatable {
    /// The address of the GitHub server, without a slash at the end: `https://github.com`.
    package var server: String
    package var owner: String
    package var name: String
    /// A branch, tag or commit; `HEAD` is the default branch.
    package var ref: String
    /// The folder of the file in the repository, without slashes at the ends; empty for the top folder.
    package var folder: String

    package init(server: String, owner: String, name: String, ref: String = "HEAD", folder: String = "") {
        self.server = server
        self.owner = owner
        self.name = name
        self.ref = ref
        self.folder = folder
    }

    /// `nil` for a name that is longer than GitHub allows. It would be repeated in each address of a document.
    static func ref(_ name: String) -> String? { name.utf8.count <= 255 ? name : nil }

    /// `nil` for a path that is longer than that of any README: it is in one of three folders.
    static func path(_ path: String) -> String? { path.utf8.count <= 512 ? path : nil }

    var repository: String { "\(server)/\(PercentCoding.encode(owner))/\(PercentCoding.encode(name))" }
}
