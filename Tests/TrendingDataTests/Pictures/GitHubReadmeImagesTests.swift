import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Images of READMEs from GitHub")
struct GitHubReadmeImagesTests {
    private let network = InMemoryNetworkClient()

    private func sut(github: String? = nil) -> GitHubPictureService {
        GitHubPictureService(client: ValidatingNetworkClient(network), github: github, kind: .readme, now: { .any() })
    }

    private func response(_ bytes: [UInt8], type: String = "image/png") -> NetworkResponse {
        NetworkResponse(HTTPResponse(status: .ok, headerFields: [.contentType: type]), body: bytes)
    }

    @Test(
        "Images come from GitHub's hosts, as they are addressed, and without a token",
        arguments: [
            "https://camo.githubusercontent.com/1/2", "https://raw.githubusercontent.com/o/r/main/a.png",
            "https://user-images.githubusercontent.com/1/2.png?s=1",
            "https://repository-images.githubusercontent.com/1/2", "https://avatars.githubusercontent.com/u/1",
        ]
    )
    func fetches(address: String) async throws {
        let png = PictureFixture.png(width: 4096, height: 1024, count: 1 << 20)
        network.stub(address, with: .success(response(png)))
        let image = try await sut().fetch(address, known: nil)
        #expect(image?.value == ImageFile(.png, width: 4096, height: 1024, bytes: png))
        #expect(network.requests[0].head.headerFields.map(\.name) == [.accept])
    }

    @Test(
        "No other host is asked",
        arguments: [
            "https://example.com/a.png", "http://camo.githubusercontent.com/1/2", "https://localhost/a.png",
            "https://127.0.0.1/a.png", "https://camo.githubusercontent.com@example.com/1",
            "https://camo.githubusercontent.com:8443/1", "https://camo.githubusercontent.com.example.com/1",
            "https://github.com/o/r/raw/main/a.png", "data:image/png;base64,AAAA", "file:///etc/passwd", "",
        ]
    )
    func otherHosts(address: String) async throws {
        #expect(try await sut().fetch(address, known: nil) == nil)
        #expect(try await sut(github: "https://ghe.example.com").fetch(address, known: nil) == nil)
        #expect(network.requests.isEmpty)
    }

    @Test("The user's own server is asked")
    func ownServer() async throws {
        let address = "https://ghe.example.com/o/r/raw/main/a.png"
        network.stub(address, with: .success(response(PictureFixture.png(width: 8, height: 8))))
        #expect(try await sut(github: "https://ghe.example.com/").fetch(address, known: nil)?.value.width == 8)
    }

    @Test("What is too large, no picture or of another type is refused")
    func refused() async throws {
        let address = "https://camo.githubusercontent.com/1/2"
        let bodies = [
            response(PictureFixture.png(width: 65_535, height: 65_535)),
            response(PictureFixture.png(width: 4097, height: 1)),
            response(PictureFixture.png(width: 4096, height: 1025)),
            response(Array("<svg/>".utf8), type: "image/svg+xml"),
            response(PictureFixture.png(width: 8, height: 8, count: (1 << 20) + 1)), response([]),
            response(PictureFixture.png(width: 8, height: 8), type: "text/html"),
        ]
        for body in bodies {
            network.stub(address, with: .success(body))
            await #expect(throws: RemoteFailure.self) { try await sut().fetch(address, known: nil) }
        }
        #expect(NetworkLimits.pictures(.readme).maxBodyBytes == 1 << 20)
        #expect(NetworkLimits.pictures(.readme).maxRedirects == 0)
    }
}
