import TrendingData
import TrendingDomain

/// A document as GitHub's API renders it, read as the README of `ada/engine`.
package func readme(_ html: String, folder: String = "") throws -> RichDocument {
    let place = RenderedPlace(server: "https://github.com", owner: "ada", name: "engine", ref: "main", folder: folder)
    return try RenderedDocument.read(Array(html.utf8), at: place).get()
}
