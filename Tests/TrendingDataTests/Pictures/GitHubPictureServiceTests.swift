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

    private func sut(
        github: String? = nil,
        _ kind: GitHubPictureService.Kind = .avatar(side: 72)
    ) -> GitHubPictureService {
        GitHubPictureService(
            client: ValidatingNetworkClient(client: network),
            github: github,
            kind: kind,
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

    @Test(
        "Images of READMEs come from GitHub's hosts, as they are addressed, and without a token",
        arguments: [
            "https://camo.githubusercontent.com/1/2", "https://raw.githubusercontent.com/o/r/main/a.png",
            "https://user-images.githubusercontent.com/1/2.png?s=1",
            "https://repository-images.githubusercontent.com/1/2", "https://avatars.githubusercontent.com/u/1",
        ]
    )
    func fetchesImages(address: String) async throws {
        let png = PictureFixture.png(width: 4096, height: 1024, count: 1 << 20)
        network.stub(address, with: .success(.picture(png)))
        let image = try await sut(.readme).fetch(address, known: nil)
        #expect(image?.value == ImageFile(.png, width: 4096, height: 1024, bytes: png))
        #expect(network.requests[0].head.headerFields.map(\.name) == [.accept])
    }

    @Test("A picture that did not change gets a new time")
    func unchanged() async throws {
        let known = Detail(
            ImageFile(.png, width: 80, height: 80, bytes: png),
            fetchedAt: Timestamp(secondsSince1970: 1),
            validators: Validators(address: sent, etag: "\"x\"")
        )
        network.stub(sent, with: .success(.status(304)))
        let picture = try await sut().fetch(address, known: known)
        #expect(picture == Detail(known.value, fetchedAt: .any(), validators: known.validators))
        #expect(network.requests[0].head.headerFields[.ifNoneMatch] == "\"x\"")
    }

    @Test(
        "No other host is asked for pictures",
        arguments: lines(
            """
            http://avatars.githubusercontent.com/u/1
            https://avatars.githubusercontent.com:8443/u/1
            https://evil.example/u/1
            https://avatars.githubusercontent.com@evil.example/u/1
            https://avatars.githubusercontent.com.evil.example/u/1
            file:///etc/passwd
            //avatars
            https://
            https://avatars.githubusercontent.com
            https://avatars.githubusercontent.com/
            https://github.com/a/b.png
            https://github.com/a%2F.png
            https://github.com/.png
            """
        ) + [
            "", "https://avatars.githubusercontent.com/u/1\r\nx: y",
            "https://avatars.githubusercontent.com/" + String(repeating: "a", count: 2000),
        ]
    )
    func otherHosts(address: String) async throws {
        try await asksNobody(.avatar(side: 72), address)
    }

    @Test(
        "No other host is asked for images",
        arguments: lines(
            """
            https://example.com/a.png
            http://camo.githubusercontent.com/1/2
            https://localhost/a.png
            https://127.0.0.1/a.png
            https://camo.githubusercontent.com@example.com/1
            https://camo.githubusercontent.com:8443/1
            https://camo.githubusercontent.com.example.com/1
            https://github.com/o/r/raw/main/a.png
            data:image/png;base64,AAAA
            file:///etc/passwd
            """
        ) + [""]
    )
    func otherImageHosts(address: String) async throws {
        try await asksNobody(.readme, address)
    }

    private func asksNobody(_ kind: GitHubPictureService.Kind, _ address: String) async throws {
        for github in [nil, "https://ghe.example.com"] {
            #expect(try await sut(github: github, kind).fetch(address, known: nil) == nil)
        }
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
        network.stub("http://localhost:81/o/r/raw/main/a.png", with: .success(.picture(png)))
        let image = try await sut(github: own, .readme).fetch("http://localhost:81/o/r/raw/main/a.png", known: nil)
        #expect(image?.value.width == 80)
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

    @Test("What is no picture, of another type or too large is refused, and what another server answers")
    func refused() async {
        let camo = "https://camo.githubusercontent.com/1/2"
        let evil = NetworkResponse.picture(png, url: "https://evil.example/u/1?s=80")
        let plain = NetworkResponse.picture(png, url: "http://avatars.githubusercontent.com/")
        let others: [NetworkResponse] = [
            .picture(png, type: "text/html"), .picture([]), .picture(Array("<svg/>".utf8)),
            .picture(Array("<svg/>".utf8), type: "image/svg+xml"),
        ]
        let large: [NetworkResponse] = [
            .picture(PictureFixture.png(width: 1, height: 100_000)),
            .picture(PictureFixture.png(width: 9, height: 9, count: 64 << 10) + [0]),
        ]
        let largeImages: [NetworkResponse] = [
            .picture(PictureFixture.png(width: 65_535, height: 65_535)),
            .picture(PictureFixture.png(width: 4097, height: 1)),
            .picture(PictureFixture.png(width: 4096, height: 1025)),
            .picture(PictureFixture.png(width: 8, height: 8, count: (1 << 20) + 1)),
        ]
        for (kind, asked, sent, answers) in [
            (.avatar(side: 72), address, self.sent, others + large + [evil, plain]),
            (.readme, camo, camo, others + largeImages),
        ] as [(GitHubPictureService.Kind, String, String, [NetworkResponse])] {
            for answer in answers {
                network.stub(sent, with: .success(answer))
                await #expect(throws: RemoteFailure.unreadable(.notFromAPI(status: 200))) {
                    try await sut(kind).fetch(asked, known: nil)
                }
            }
        }
        network.stub(sent, with: .success(.status(404)))
        await #expect(throws: RemoteFailure.rejected(status: 404)) { try await sut().fetch(address, known: nil) }
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
