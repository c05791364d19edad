import TrendingData
import TrendingDomain

/// A document as GitHub's API renders it, read as the README of `ada/engine`.
/// Throws if it can't be read.
package func readme(_ html: String, path: String = "README.md", ref: String = "main") throws -> RichDocument {
    struct Unreadable: Error {}
    let place = RenderedPlace(server: "https://github.com", owner: "ada", name: "engine", ref: ref, path: path)
    guard let document = RenderedDocument.read(Array(html.utf8), at: place) else { throw Unreadable() }
    return document
}
