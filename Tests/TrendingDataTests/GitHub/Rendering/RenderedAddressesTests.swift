import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Addresses in a rendered document")
struct RenderedAddressesTests {
    private func link(_ href: String, folder: String = "") throws -> String? {
        try readme("<p><a href=\"\(href)\">x</a></p>", folder: folder).links.first?.address
    }

    private func image(_ attributes: String) throws -> String? {
        try readme("<p><img \(attributes)></p>").images.first?.address
    }

    @Test(
        "Makes relative links absolute",
        arguments: [
            ("docs/a.md", "https://github.com/ada/engine/blob/main/docs/a.md"),
            ("./a.md#b", "https://github.com/ada/engine/blob/main/a.md#b"),
            ("../../../a.md", "https://github.com/ada/engine/blob/main/a.md"),
            ("/a.md", "https://github.com/ada/engine/blob/main/a.md"),
            ("/ADA/engine/blob/0123abc/a.md", "https://github.com/ADA/engine/blob/0123abc/a.md"),
            ("my file (1).md", "https://github.com/ada/engine/blob/main/my%20file%20(1).md"),
            ("ä?raw=1", "https://github.com/ada/engine/blob/main/%C3%A4?raw=1"),
            ("//example.org/x", "https://example.org/x"),
            ("docs/", "https://github.com/ada/engine/blob/main/docs/"),
        ]
    )
    func relative(href: String, address: String) throws {
        #expect(try link(href) == address)
    }

    @Test("Starts at the folder of the file")
    func folder() throws {
        #expect(try link("a.md", folder: "docs/en") == "https://github.com/ada/engine/blob/main/docs/en/a.md")
        #expect(try link("../a.md", folder: "docs/en") == "https://github.com/ada/engine/blob/main/docs/a.md")
        #expect(try link("/a.md", folder: "docs/en") == "https://github.com/ada/engine/blob/main/a.md")
        let page = "<div data-path='docs/README.md'><article><a href='a.md'>x</a></article></div>"
        #expect(try readme(page).links.first?.address == "https://github.com/ada/engine/blob/main/docs/a.md")
    }

    @Test("Links to headings without GitHub's prefix, in lower case")
    func anchors() throws {
        let document = try readme("<p><a href='#Install-It'>a</a> <a href='#user-content-%C3%84'>b</a></p>")
        #expect(document.links.map(\.anchor) == ["install-it", "ä"])
        #expect(document.links.first?.address == "https://github.com/ada/engine#Install-It")
    }

    @Test(
        "Drops links that do not lead to the web or to a mailbox",
        arguments: [
            "javascript:alert(1)", " jAva\tscript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vbscript:x",
            "ssh://host/x", "", "http:example.org",
        ]
    )
    func otherSchemes(href: String) throws {
        #expect(try notation(readme("<p><a href=\"\(href)\">x</a></p>")) == ["x"])
    }

    @Test("Keeps links to the web and to mailboxes as they are, in printable ASCII")
    func absolute() throws {
        #expect(try link("https://example.org/a?b=c#d") == "https://example.org/a?b=c#d")
        #expect(try link("HTTP://example.org") == "HTTP://example.org")
        #expect(try link("mailto:ada@example.org") == "mailto:ada@example.org")
        #expect(try link("https://example.org/a\u{1B}]b") == "https://example.org/a%EF%BF%BD]b")
    }

    @Test("Shows images with the address that they had before GitHub's proxy")
    func images() throws {
        #expect(try image("src='a/b.png'") == "https://github.com/ada/engine/raw/main/a/b.png")
        let proxied = "src='https://camo.githubusercontent.com/0/1' data-canonical-src='https://img.shields.io/x.svg'"
        #expect(try image(proxied) == "https://img.shields.io/x.svg")
        let page = "<p><a href='https://camo.githubusercontent.com/0/1'><img \(proxied) alt='x'></a></p>"
        #expect(try notation(readme(page)) == ["[![x](https://img.shields.io/x.svg)](https://img.shields.io/x.svg)"])
    }

    @Test("Links an image to itself if it is in no link")
    func linkedImage() throws {
        let page = "<p><img src='https://example.org/a.png' alt='a\n b'></p>"
        #expect(try notation(readme(page)) == ["[![a b](https://example.org/a.png)](https://example.org/a.png)"])
    }

    @Test("Keeps no address that expires")
    func privateImages() throws {
        let address = "https://private-user-images.githubusercontent.com/1/2.png?jwt=secret"
        let document = try readme("<p><a href='\(address)'><img src='\(address)' alt='shot'></a></p>")
        #expect(notation(document) == ["![shot]()"])
        #expect(document.links.isEmpty)
    }

    @Test(
        "Reads the light picture, and knows the dark one",
        arguments: ["picture", "themed-picture data-catalyst><picture"]
    )
    func pictures(tag: String) throws {
        let page = """
            <p><\(tag)><source media="(prefers-color-scheme: dark)" srcset="https://example.org/dark.png 2x">\
            <source media="(prefers-color-scheme: light)" srcset="https://example.org/light.png">\
            <img alt="logo" src="https://example.org/default.png"></picture></p>
            """
        let document = try readme(page)
        let expected = RichDocument.Image(
            address: "https://example.org/light.png",
            darkAddress: "https://example.org/dark.png"
        )
        #expect(document.images == [expected])
        #expect(document.links.count == 1)
    }
}
