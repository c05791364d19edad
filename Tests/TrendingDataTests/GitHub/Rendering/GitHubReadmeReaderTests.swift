import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("READMEs that GitHub has rendered")
struct GitHubReadmeReaderTests {
    @Test("Relative addresses start at the README's folder, on its branch")
    func place() async {
        let sut = GitHubReadmeReader(server: "https://github.com")
        for (path, branch, place) in [
            (nil, nil, "HEAD/"), ("docs/README.md", nil, "HEAD/docs/"), ("docs/README.md", "dev", "dev/docs/"),
        ] as [(String?, String?, String)] {
            let document = await sut.document(html: #"<p><a href="x">a</a></p>"#, path: path, of: .uv, branch: branch)
            #expect(document?.links.map(\.address) == ["https://github.com/astral-sh/uv/blob/\(place)x"])
        }
        let tooLong = String(repeating: "<b>", count: RenderedDocument.mostTags + 1)
        #expect(await sut.document(html: tooLong, path: nil, of: .uv, branch: nil) == nil)
    }
}
