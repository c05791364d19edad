import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Feed address")
struct FeedAddressTests {
    @Test(
        "Normalizes an http or https address",
        arguments: pairs(
            """
            https://example.com/list.json => https://example.com/list.json
            HTTPS://Example.COM/List.json => https://example.com/List.json
            https://example.com => https://example.com/
            http://h:8080/a/?x=1&y#part => http://h:8080/a/?x=1&y
            http://[::1]:8080/a => http://[::1]:8080/a
            https://h/a%2Fb+c?q=a+b%20c => https://h/a%2Fb+c?q=a+b%20c
            """
        )
    )
    func web(text: String, address: String) throws {
        #expect(try FeedAddress(text, workingDirectory: "/w") == .web(address))
    }

    @Test(
        "Has a list for each language if {language} is in it, with the short form as a part of the path",
        arguments: [
            (
                "https://h/{language}/list.json?x={language}", "c#" as String?,
                FeedAddress.web("https://h/c%23/list.json?x=c%23")
            ),
            ("https://h/%7Blanguage%7D.json", "objective-c++", .web("https://h/objective-c%2B%2B.json")),
            ("https://h/{language}.json", "a/../b", .web("https://h/a%2F..%2Fb.json")),
            ("https://h/{language}.json", nil, .web("https://h/all.json")),
            ("https://h/list.json", "swift", .web("https://h/list.json")),
            ("/d/{language}/list.json", "cap'n-proto", .file(path: "/d/cap'n-proto/list.json")),
            ("/d/{language}/list.json", "../x", .file(path: "/d/%2E/list.json")),
            ("/d/{language}/list.json", "a/b", .file(path: "/d/a%2Fb/list.json")),
            ("/d/{language}/list.json", nil, .file(path: "/d/all/list.json")),
        ]
    )
    func languages(text: String, slug: String?, expected: FeedAddress) throws {
        let address = try FeedAddress(text, workingDirectory: "/w")
        #expect(address.list(of: slug.map { ProgrammingLanguage(name: "Any", slug: $0) }) == expected)
        #expect(address.hasLanguages == (text != "https://h/list.json"))
        #expect(try FeedAddress(address.text, workingDirectory: nil) == address)
    }

    @Test(
        "Reads the address or path of a file",
        arguments: pairs(
            """
            file:///d/list.json => /d/list.json
            FILE:/d/list.json => /d/list.json
            file://localhost/d/a%20b => /d/a b
            /d//./list.json => /d/list.json
            list.json => /w/list.json
            ./list.json => /w/list.json
            ../list.json => /w/../list.json
            a:b => /w/a:b
            dir/x://y => /w/dir/x:/y
            a b%20c => /w/a b%20c
            ~user/x => /w/~user/x
            ./u:p@h => /w/u:p@h
            /d/u:p@h => /d/u:p@h
             list@1.json => /w/ list@1.json
            """
        )
    )
    func file(text: String, path: String) throws {
        #expect(try FeedAddress(text, workingDirectory: "/w") == .file(path: path))
    }

    @Test(
        "Rejects anything else",
        arguments: [
            ("", AddressFault.empty), ("https://", .noHost), ("http:list.json", .noHost),
            ("https:///a", .noHost),
            ("https://user@example.com/", .user), ("https://user:secret@example.com/", .user),
            ("https://:secret@example.com/", .user), ("ftp://example.com/list.json", .scheme("ftp")),
            ("feed://example.com/", .scheme("feed")), ("file://nas/list.json", .fileAddress),
            ("file:list.json", .fileAddress), ("file://", .fileAddress), ("file:///a%zz", .malformed),
            ("file:///a%00b", .malformed), ("a\0b", .malformed), ("https://h:99999/", .malformed),
            ("http://exa%20mple.com/", .malformed),
            ("https://h/a b", .malformed), ("https://h/a\nb", .malformed), ("~/list.json", .home), ("~", .home),
            (" http://u:p@h", .malformed), ("\thttps://h/", .malformed), ("u:p@h", .user), (" u:p/w@h/l", .user),
            ("//u:p@h", .user), ("///u:p@h", .user), ("ftp:u:p@h", .user),
        ]
    )
    func mistakes(text: String, mistake: AddressFault) {
        #expect(throws: mistake) { try FeedAddress(text, workingDirectory: "/w") }
    }

    @Test("Needs the working directory only for a relative path")
    func workingDirectory() throws {
        #expect(throws: AddressFault.relative) { try FeedAddress("list.json", workingDirectory: nil) }
        #expect(try FeedAddress("/list.json", workingDirectory: nil) == .file(path: "/list.json"))
    }

    @Test(
        "Its text reads back as the same address",
        arguments: ["https://h/a?b=c", "/d/a b/ü%20?#.json", "file:///d/list.json", "../x"]
    )
    func written(text: String) throws {
        let address = try FeedAddress(text, workingDirectory: "/w")
        #expect(try FeedAddress(address.text, workingDirectory: nil) == address)
    }

    @Test("Its label has no secrets from the query")
    func label() {
        #expect(FeedAddress.web("https://h/l?token=abc&x=1").label == "https://h/l?token=***&x=***")
        #expect(FeedAddress.file(path: "/d/a b").label == "/d/a b")
    }
}
