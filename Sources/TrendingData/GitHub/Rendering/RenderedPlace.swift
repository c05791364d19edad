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

    var repository: String { "\(server)/\(PercentCoding.encode(owner))/\(PercentCoding.encode(name))" }
}
