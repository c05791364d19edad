import Testing
import TrendingData

@Suite("Names of archives on the web")
struct ArchiveNameOfAddressTests {
    @Test(
        "Are the address, with a hash in place of what may be a secret",
        arguments: [
            ("https://a.example/x.json", ""), ("https://a.example/x.json?since=daily", "?hash="),
            ("https://a.example/x.json?key=1", "?hash="), ("https://a.example/x.json#key", "?hash="),
            ("https://a.example/x.json#key?a", "?hash="),
        ]
    )
    func name(address: String, query: String) {
        let name = SystemArchives.name(ofAddress: address)
        #expect(name.hasPrefix("https://a.example/x.json\(query)"))
        #expect(name.count == 24 + (query.isEmpty ? 0 : query.count + 16))
        #expect(SystemArchives.name(ofAddress: name) == name)
    }
}
