import Dispatch
import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("GitHub trending service")
struct GitHubTrendingServiceTests {
    @Test("Rejects a list of another period than requested")
    func otherPeriod() async {
        let page = PageFixture(rows: [RowFixture(gained: "9,999 stars this month")]).bytes
        await #expect(throws: RemoteFailure.unreadable(.otherPeriod)) {
            try await makeSUT(.success(.page(page))).fetch(TrendingQuery(source: .github))
        }
    }

    @Test(
        "Requests HTML once, without a body, and builds addresses from its own base address",
        arguments: ["http://127.0.0.1:8080/prefix", "http://127.0.0.1:8080/prefix/"]
    )
    func otherAddress(baseURL: String) async throws {
        let client = NetworkClientSequence(always: .success(.page(PageFixture(rows: [RowFixture()]).bytes)))
        let list = try await makeSUT(client, baseURL: baseURL).fetch(TrendingQuery(source: .github))
        #expect(list.items.first?.url == "http://127.0.0.1:8080/prefix/astral-sh/uv")
        #expect(list.items.first?.ownerAvatarURL == "http://127.0.0.1:8080/prefix/astral-sh.png")
        var request = NetworkRequest.to("127.0.0.1:8080", "/prefix/trending?since=daily")
        request.head.headerFields = [.accept: "text/html"]
        #expect(client.requests == [request])
    }

    @Test(
        "Sends the language, the period and the spoken language as GitHub expects them",
        arguments: pairs(
            """
            c++ => /trending/c%2B%2B?since=daily
            c# => /trending/c%23?since=daily
            f# => /trending/f%23?since=daily
            objective-c++ => /trending/objective-c%2B%2B?since=daily
            jupyter-notebook => /trending/jupyter-notebook?since=daily
            unknown => /trending/unknown?since=daily
            asp.net => /trending/asp.net?since=daily
            ren'py => /trending/ren%27py?since=daily
            a/b?c => /trending/a%2Fb%3Fc?since=daily
            """
        )
    )
    func path(slug: String, path: String) {
        var query = TrendingQuery(source: .github, language: ProgrammingLanguage(name: "", slug: slug))
        #expect(self.path(of: query) == path)
        query.spokenLanguage = .init(code: "zh", name: "Chinese")
        query.since = .monthly
        let monthly = path.replacing("daily", with: "monthly")
        #expect(self.path(of: query) == monthly + "&spoken_language_code=zh")
    }

    @Test("Reports the languages of a page, except of one that is rejected in favour of the stored list")
    func refusedLanguages() async throws {
        let told = Recorded<[String]>()
        let rows = [RowFixture(), RowFixture(title: "<h2>x</h2>"), RowFixture(title: "<h2>x</h2>")]
        let client = NetworkClientSequence(always: .success(.page(PageFixture(rows: rows).bytes)))
        let sut = GitHubTrendingService(client: client, now: { self.now }) { told.append($0.map(\.slug)) }
        _ = try await sut.fetch(.any(), FetchOptions(known: .full()))
        #expect(told.all == [])
        #expect(try await sut.fetch(.any()).unreadableRows == 2)
        #expect(told.all == [["unknown", "c++", "swift"]])
    }

    @Test("Stops reading a page if its task is cancelled")
    func cancelledWhileReading() async {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let isCancelled = DispatchSemaphore(value: 0)
        let page = PageFixture(rows: [RowFixture(gained: "1 star this month")]).bytes
        let sut = GitHubTrendingService(
            client: NetworkClientSequence(always: .success(.page(page))),
            now: { self.now },
            library: {
                begin.finish()
                isCancelled.wait()
                return XML2Library.system
            }
        )
        let task = Task { try await sut.fetch(TrendingQuery(source: .github)) }
        for await _ in begun {}
        task.cancel()
        isCancelled.signal()
        await #expect(throws: RemoteFailure.cancelled) { try await task.value }
    }

    @Test(
        "Rejects a redirect to another server or path, but not to the server's own HTTPS address, below its own path",
        arguments: cases(
            true: """
                https://github.com/trending?since=daily
                https://GITHUB.com/trending/c%2B%2B#x
                https://github.com:443/trending/
                https://www.github.com/trending
                https://mirror.test/gh/trending
                http://mirror.test:8080/gh/trending
                """,
            false: """
                http://github.com/trending
                https://github.com:8443/trending
                https://portal.example/trending
                https://github.com.portal.example/trending
                https://github.com@portal.example/trending
                https://github.com/login?to=/trending
                https://github.com/trending/developers?since=daily
                https://github.com/
                https://github.com/trendings
                https://github.com
                http://mirror.test/gh/trending
                https://mirror.test/trending
                """
        )
    )
    func redirected(address: String, isAccepted: Bool) async {
        let server = address.contains("mirror") ? "http://mirror.test:8080/gh/" : "https://github.com"
        for status in [200, 304, 401] {
            var response = NetworkResponse.page(PageFixture(rows: [RowFixture()]).bytes, status: status, [:])
            response.transfer.url = address
            var known = TrendingList.any(TrendingQuery(source: .github))
            known.validators = Validators(address: server, etag: "\"1\"")
            let sut = makeSUT(NetworkClientSequence(always: .success(response)), baseURL: server)
            let failure: RemoteFailure? =
                isAccepted ? (status == 401 ? .unauthorized : nil) : .unreadable(.notATrendingPage)
            do throws(RemoteFailure) {
                _ = try await sut.fetch(TrendingQuery(source: .github), FetchOptions(known: known))
                #expect(failure == nil)
            } catch {
                #expect(error == failure)
            }
        }
    }

    @Test(
        "Accepts HTML in any spelling of the content type, or without one, and no other type",
        arguments: [
            ("Text/HTML", true), ("application/xhtml+xml", true), ("", true), (nil, true), ("application/json", false),
            ("text/plain; charset=utf-8", false), ("image/png", false),
        ] as [(String?, Bool)]
    )
    func types(type: String?, isAccepted: Bool) async throws {
        var fields = HTTPFields()
        fields[.contentType] = type
        let sut = makeSUT(.success(.page(PageFixture(rows: [RowFixture()]).bytes, fields)))
        let failure = RemoteFailure.unreadable(.notHTML(contentType: type))
        do throws(RemoteFailure) {
            #expect(try await sut.fetch(TrendingQuery(source: .github)).items.count == 1)
            #expect(isAccepted)
        } catch {
            #expect(!isAccepted && error == failure)
        }
    }

    private func path(of query: TrendingQuery) -> String? {
        let sut = makeSUT(.success(.page([])))
        return try? sut.server.request(sut.page(query)).head.path
    }

    private let now = Timestamp(secondsSince1970: 1_000)

    private func makeSUT(_ result: Result<NetworkResponse, RemoteFailure>) -> GitHubTrendingService {
        makeSUT(NetworkClientSequence(always: result))
    }

    private func makeSUT(_ client: NetworkClientSequence, baseURL: String = "https://github.com")
        -> GitHubTrendingService
    {
        GitHubTrendingService(client: client, baseURL: baseURL, now: { self.now })
    }
}
