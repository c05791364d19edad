import TrendingData
import TrendingDomain

/// A document as GitHub's API renders it, read as the README of `ada/engine`.
package func readme(_ html: String, path: String = "README.md", ref: String = "main") throws -> RichDocument {
    let place = RenderedPlace(server: "https://github.com", owner: "ada", name: "engine", ref: ref, path: path)
    return try RenderedDocument.read(Array(html.utf8), at: place).get()
}
