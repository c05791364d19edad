import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Pictures from GitHub")
struct GitHubPictureServiceTests {
    private let network = InMemoryNetworkClient()
    private let address = "https://avatars.githubusercontent.com/u/1?v=4"
    private let sent = "https://avatars.githubusercontent.com/u/1?s=80&v=4"
    private let png = PictureFixture.png(width: 80, height: 80)

    private func sut(github: String? = nil, side: Int = 72) -> GitHubPictureService {
        GitHubPictureService(
            client: ValidatingNetworkClient(network),
            github: github,
            kind: .avatar(side: side),
            now: { .any() }
        )
    }

    @Test("A picture is asked for in its size, without a token")
    func fetches() async throws {
        network.stub(sent, with: .success(.picture(png, etag: "\"x\"")))
        let picture = try await sut().fetch(address, known: nil)
        #expect(picture?.value == ImageFile(.png, width: 80, height: 80, bytes: png))
        #expect(picture?.validators == Validators(address: sent, etag: "\"x\""))
        let fields = network.requests[0].head.headerFields
        #expect(fields.map(\.name) == [.accept])
    }

    @Test("A picture that did not change gets a new time")
    func unchanged() async throws {
        let known = Detail(
            ImageFile(.png, width: 80, height: 80, bytes: png),
            fetchedAt: Timestamp(secondsSince1970: 1),
            validators: Validators(address: sent, etag: "\"x\"")
        )
        network.stub(sent, with: .success(NetworkResponse(HTTPResponse(status: .notModified))))
        let picture = try await sut().fetch(address, known: known)
        #expect(picture == Detail(known.value, fetchedAt: .any(), validators: known.validators))
        #expect(network.requests[0].head.headerFields[.ifNoneMatch] == "\"x\"")
    }

    @Test(
        "No other host is asked",
        arguments: [
            "http://avatars.githubusercontent.com/u/1", "https://avatars.githubusercontent.com:8443/u/1",
            "https://evil.example/u/1", "https://avatars.githubusercontent.com@evil.example/u/1",
            "https://avatars.githubusercontent.com.evil.example/u/1", "file:///etc/passwd", "", "//avatars", "https://",
            "https://avatars.githubusercontent.com", "https://avatars.githubusercontent.com/",
            "https://avatars.githubusercontent.com/u/1\r\nx: y", "https://github.com/a/b.png",
            "https://github.com/a%2F.png", "https://github.com/.png",
            "https://avatars.githubusercontent.com/" + String(repeating: "a", count: 2000),
        ]
    )
    func otherHosts(address: String) async throws {
        #expect(try await sut().fetch(address, known: nil) == nil)
        #expect(try await sut(github: "https://ghe.example.com").fetch(address, known: nil) == nil)
        #expect(network.requests.isEmpty)
    }

    @Test("The picture of an owner on github.com is asked for where github.com redirects to, also from another server")
    func ownerPictures() {
        for github in [nil, "https://ghe.example.com"] {
            let place = PictureAddress("https://github.com/astral-sh.png", side: 80, github: github)
            #expect(place?.server.address == "https://avatars.githubusercontent.com")
            #expect(place?.path == "/astral-sh?s=80")
        }
    }

    @Test("The user's own server is asked for its pictures, with its scheme and port")
    func ownServer() async throws {
        network.stub("http://localhost:81/avatars/u/1?s=80", with: .success(.picture(png)))
        let own = "http://localhost:81/git"
        #expect(try await sut(github: own).fetch("http://localhost:81/avatars/u/1", known: nil) != nil)
        #expect(try await sut(github: own).fetch("https://localhost:81/avatars/u/1", known: nil) == nil)
        #expect(try await sut(github: own).fetch("http://localhost/avatars/u/1", known: nil) == nil)
    }

    @Test(
        "The size is the next larger one of three, in place of another",
        arguments: [
            (1, "", "?s=40"), (40, "?v=4", "?s=40&v=4"), (41, "?s=20&v=4", "?s=80&v=4"), (81, "?v=4&s=9", "?s=160&v=4"),
            (900, "?size=9#x", "?s=160"), (80, "?", "?s=80"),
        ]
    )
    func sizes(side: Int, query: String, expected: String) {
        let address = PictureAddress("https://avatars.githubusercontent.com/u/1" + query, side: side, github: nil)
        #expect(address?.path == "/u/1" + expected)
    }

    @Test("What is no picture, or too large for one, is refused")
    func refused() async {
        let page = NetworkResponse.picture(Array("<html>".utf8), type: "text/html")
        let answers: [NetworkResponse] = [
            page, .picture(png, type: "text/html"), .picture([], type: "image/png"), .picture(Array("<svg/>".utf8)),
            .picture(PictureFixture.png(width: 1, height: 100_000)),
            .picture(PictureFixture.png(width: 9, height: 9, count: 64 << 10) + [0]),
            .picture(png, url: "https://evil.example/u/1?s=80"),
            .picture(png, url: "http://avatars.githubusercontent.com/"),
        ]
        for answer in answers {
            network.stub(sent, with: .success(answer))
            await #expect(throws: RemoteFailure.unreadable(.notFromAPI(status: 200))) {
                try await sut().fetch(address, known: nil)
            }
        }
        network.stub(sent, with: .success(NetworkResponse(HTTPResponse(status: .notFound))))
        await #expect(throws: RemoteFailure.rejected(status: 404)) { try await sut().fetch(address, known: nil) }
    }

    @Test("A picture has 64 KiB, and is not redirected")
    func limits() {
        #expect(NetworkLimits.pictures(.avatar).maxBodyBytes == 65_536)
        #expect(NetworkLimits.pictures(.avatar).maxRedirects == 0)
    }
}

extension NetworkResponse {
    fileprivate static func picture(
        _ bytes: [UInt8],
        type: String = "image/png",
        etag: String? = nil,
        url: String? = nil
    ) -> NetworkResponse {
        var fields: HTTPFields = [.contentType: type]
        fields[.eTag] = etag
        return NetworkResponse(
            HTTPResponse(status: .ok, headerFields: fields),
            body: bytes,
            transfer: Transfer(url: url)
        )
    }
}
