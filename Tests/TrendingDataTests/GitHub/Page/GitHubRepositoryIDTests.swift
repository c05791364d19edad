import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Repository ids on the page")
struct GitHubRepositoryIDTests {
    @Test("Reads the id in the star button's click event")
    func id() throws {
        #expect(
            try id(click: #"{"event_type":"authentication.click","payload":{"repository_id":1161163182}}"#)
                == 1_161_163_182
        )
    }

    @Test(
        "Reads no id that is not a positive number",
        arguments: [
            nil, "", "{", "[]", "{}", #"{"payload":1}"#, #"{"payload":{"repository_id":null}}"#,
            #"{"payload":{"repository_id":0}}"#, #"{"payload":{"repository_id":-7}}"#,
            #"{"payload":{"repository_id":1e400}}"#, #"{"repository_id":7}"#,
            #"{"payload":{"repository_id":"5"}}"#, #"{"payload":{"repository_id":1e5}}"#,
            #"{"payload":{"repository_id":5.0}}"#, #"{"payload":{"repository_id":05}}"#,
            #"{"payload":{"repository_id":5,"repository_id":6}}"#,
            #"{"payload":{"repository_id":5},"payload":{"repository_id":6}}"#,
            #"{"payload":{"repository_id":9223372036854775807}}"#,
        ]
    )
    func none(click: String?) throws {
        #expect(try id(click: click) == nil)
    }

    @Test("Drops an id that several rows have")
    func sharedID() throws {
        let rows = [("uv", 7), ("ruff", 7), ("ty", 8)].map { name, id in
            RowFixture(name: name, click: #"{"payload":{"repository_id":\#(id)}}"#)
        }
        #expect(try PageFixture(rows: rows).read().items.map(\.id) == [nil, nil, 8])
    }

    @Test("Ignores ids in elements that are not about the repository's stars")
    func otherElements() throws {
        let event = "data-hydro-click='{\"payload\":{\"repository_id\":5}}'"
        let row = RowFixture(
            sponsor: "<a href=\"/sponsors/astral-sh\" \(event)>Sponsor</a>",
            description: "<p>See <a href=\"/evil/x\" \(event)>this</a></p>"
        )
        #expect(try PageFixture(rows: [row]).read().items.first?.id == nil)
    }

    private func id(click: String?) throws -> Int? {
        let page = try PageFixture(rows: [RowFixture(click: click), RowFixture(name: "ruff")]).read()
        #expect(page.items.count == 2)
        return page.items.first?.id
    }
}
