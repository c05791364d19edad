/// A programming language as GitHub names it.
package struct ProgrammingLanguage: Sendable, Hashable {
    /// As shown to people: `C++`, `Jupyter Notebook`.
    package var name: String
    /// As in GitHub's addresses, not percent-encoded: `c++`, `jupyter-notebook`.
    package var slug: String

    package init(name: String, slug: String) {
        self.name = name
        self.slug = slug
    }
}
