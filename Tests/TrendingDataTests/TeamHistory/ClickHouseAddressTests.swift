import Testing
import TrendingDomain

@testable import TrendingData

@Suite("ClickHouse addresses and literals")
struct ClickHouseAddressTests {
    @Test(
        "Takes addresses of databases, and none with a password or without encryption",
        arguments: [
            ("https://a.example.com", nil), ("https://a.example.com:8443/?database=team_1", nil),
            ("http://127.0.0.1:8123/?database=x", nil), ("https://a.example.com/proxy/?database=x", nil),
            ("a.example.com", TeamAddressFault.notAnAddress), ("ftp://a.example.com", .notAnAddress),
            ("https://a.example.com/ x", .notAnAddress), ("https://", .notAnAddress),
            ("HTTPS://a.example.com", nil), ("HTTP://127.0.0.1:8123", nil), ("HTTP://a.example.com", .notEncrypted),
            ("http://127.0.0.1:99999", .notAnAddress), ("http://127.0.0.1:0", .notAnAddress),
            ("http://a.example.com", .notEncrypted), ("https://u:p@a.example.com", .hasPassword),
            ("https://a.example.com/?user=u", .hasPassword), ("https://a.example.com/?password=p", .hasPassword),
            ("https://a.example.com/?max_threads=1", .unknownItem("max_threads")),
            ("https://a.example.com/?database=a;b", .badDatabase("a;b")),
            ("https://a.example.com/?database=", .badDatabase("")),
            ("https://a.example.com/?database=1a", .badDatabase("1a")),
        ] as [(String, TeamAddressFault?)]
    )
    func addresses(text: String, expected: TeamAddressFault?) {
        do throws(TeamAddressFault) {
            let address = try ClickHouseAddress(text)
            #expect(expected == nil)
            #expect(address.text.hasPrefix(address.server + "/?database="))
        } catch {
            #expect(error == expected)
        }
    }

    @Test("Texts travel as digits, so that none ends its literal")
    func literals() {
        #expect(TeamTables.literal("a'\\") == #"'a\'\\'"#)
        #expect(TeamTables.literal("") == "''")
    }
}
