import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("READMEs stored as documents")
struct StoredDocumentsTests {
    private let storage = InMemoryLocalStorageClient()
    private var sut: StoredDocuments {
        let reader = GitHubReadmeReader(server: "https://github.com")
        return StoredDocuments(storage: storage, host: "github.com", reader: reader)
    }
    private let key = StorageKey(safe: "document_github.com_astral-sh_uv")

    @Test("Stores the document when the README is first read, and then needs no HTML reader")
    func stores() async throws {
        #expect(await !sut.hasDocument(of: .uv))
        let document = await sut.document(html: "<h1>a</h1>", path: nil, of: .uv, branch: nil)
        #expect(document?.blocks == [.heading(level: 1, RichText("a", [.init(length: 1)]), anchor: nil)])
        #expect(await sut.hasDocument(of: .uv))

        // The document of another page, in the place of this one, shows that it is not read again.
        let place = RenderedPlace(server: "https://github.com", owner: RepoName.uv.owner, name: RepoName.uv.name)
        let origin = DocumentOrigin(html: "<h1>a</h1>", place: place, repo: .uv, host: "github.com")
        let other = RichDocument(blocks: [.rule])
        try await storage.update(key) { _ in .replace(origin.record(of: other)) }
        #expect(await sut.document(html: "<h1>a</h1>", path: nil, of: .uv, branch: nil) == other)
    }

    @Test("Makes the document again if the README, its folder, its branch or the name is another one")
    func origin() async throws {
        let html = #"<p><a href="x">a</a></p>"#
        for (path, branch) in [(nil, nil), ("docs/README.md", nil), ("docs/README.md", "dev")] as [(String?, String?)] {
            let document = await sut.document(html: html, path: path, of: .uv, branch: branch)
            let folder = path == nil ? "" : "docs/"
            #expect(
                document?.links.map(\.address)
                    == ["https://github.com/astral-sh/uv/blob/\(branch ?? "HEAD")/\(folder)x"]
            )
        }
        let other = await sut.document(html: "<p>b</p>", path: nil, of: .uv, branch: nil)
        #expect(other?.links == [])
    }

    @Test("Makes the document again if its record is damaged, cut, empty, or of a later version")
    func damage() async throws {
        let html = "<h1>a</h1><p>b</p>"
        let document = await sut.document(html: html, path: nil, of: .uv, branch: nil)
        let bytes = try #require(try await storage.read(key))
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 4
            try await storage.update(key) { [damaged] _ in .replace(damaged) }
            #expect(await sut.document(html: html, path: nil, of: .uv, branch: nil) == document)
            #expect(try await storage.read(key) == bytes)
        }
        for other in [[], Array(bytes.dropLast()), SnapshotRecord(payload: [], version: 2).encoded] {
            try await storage.update(key) { _ in .replace(other) }
            #expect(await sut.document(html: html, path: nil, of: .uv, branch: nil) == document)
        }
    }

    @Test("Shows a README whose document can't be stored, and stores nothing of one that can't be read")
    func unstored() async throws {
        let failure = StorageFailure(path: "/d", reason: .system("Read-only file system"))
        let failing = LocalStorageClientStub(storage, readFailure: failure, updateFailure: failure)
        let reader = GitHubReadmeReader(server: "https://github.com")
        let broken = StoredDocuments(storage: failing, host: "github.com", reader: reader)
        #expect(await broken.document(html: "<p>a</p>", path: nil, of: .uv, branch: nil)?.blocks.count == 1)
        let tooLong = String(repeating: "<b>", count: RenderedDocument.mostTags + 1)
        #expect(await sut.document(html: tooLong, path: nil, of: .uv, branch: nil) == nil)
        #expect(await !sut.hasDocument(of: .uv))
    }
}
