import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Addresses in a rendered document")
struct RenderedAddressesTests {
    private func link(_ href: String, path: String = "README.md", ref: String = "main") throws -> String? {
        try readme("<p><a href=\"\(href)\">x</a></p>", path: path, ref: ref).links.first?.address
    }

    private func image(_ attributes: String) throws -> String? {
        try readme("<p><img \(attributes)></p>").images.first?.address
    }

    @Test(
        "Makes relative links absolute, and follows them out of the branch, as GitHub's page does",
        arguments: pairs(
            """
            docs/a.md => /ada/engine/blob/main/docs/a.md
            ./a.md#b => /ada/engine/blob/main/a.md#b
            a/./b/../c.md => /ada/engine/blob/main/a/c.md
            /a.md => /ada/engine/blob/main/a.md
            /ADA/engine/blob/0123abc/a.md => /ADA/engine/blob/0123abc/a.md
            /ada/engine => /ada/engine
            /ada/engine/./wiki/../issues?q=a => /ada/engine/issues?q=a
            /ada/engines => /ada/engine/blob/main/ada/engines
            my file (1).md => /ada/engine/blob/main/my%20file%20(1).md
            ä?raw=1 => /ada/engine/blob/main/%C3%A4?raw=1
            a%20b%2Fc.md => /ada/engine/blob/main/a%20b%2Fc.md
            docs/ => /ada/engine/blob/main/docs/
            . => /ada/engine/blob/main/
            .. => /ada/engine/blob/
            a//b.md => /ada/engine/blob/main/a//b.md
            ?plain=1 => /ada/engine/blob/main/README.md?plain=1
            a.md?b=../c#../d => /ada/engine/blob/main/a.md?b=../c#../d
            ../../issues => /ada/engine/issues
            ../../issues?q=is%3Aopen#x => /ada/engine/issues?q=is%3Aopen#x
            ../../wiki => /ada/engine/wiki
            ./../../releases/latest => /ada/engine/releases/latest
            ../../actions/workflows/ci.yml => /ada/engine/actions/workflows/ci.yml
            ../.. => /ada/engine/
            ../dev/a.md => /ada/engine/blob/dev/a.md
            ../../tree/dev/docs => /ada/engine/tree/dev/docs
            ../../../loom => /ada/loom
            ../../../../grace/cobol => /grace/cobol
            ../../../../../../../x => /x
            docs/../../../issues => /ada/engine/issues
            /../../issues => /ada/engine/issues
            /../../../../../.. => /
            """
        )
    )
    func relative(href: String, address: String) throws {
        #expect(try link(href) == "https://github.com" + address)
    }

    @Test("An address that is longer than any is no link")
    func longest() throws {
        #expect(try link("a" + String(repeating: "/", count: 7_999)) != nil)
        #expect(try link("a" + String(repeating: "/", count: 8_000)) == nil)
    }

    @Test("Follows relative addresses of images out of the branch")
    func badges() throws {
        let badge = "https://github.com/ada/engine/actions/workflows/ci.yml/badge.svg?branch=main"
        #expect(try image("src='../../actions/workflows/ci.yml/badge.svg?branch=main'") == badge)
        #expect(try image("src='../../wiki/a.png'") == "https://github.com/ada/engine/wiki/a.png")
        #expect(try image("src='../dev/a.png'") == "https://github.com/ada/engine/raw/dev/a.png")
        #expect(try image("src='/a.png'") == "https://github.com/ada/engine/raw/main/a.png")
    }

    @Test("Takes the scheme of the server for an address with a host alone")
    func scheme() throws {
        #expect(try link("//example.org/x") == "https://example.org/x")
        let place = RenderedPlace(server: "http://ghe.example", owner: "ada", name: "engine")
        let document = RenderedDocument.read(Array("<a href='//a.example/x'>x</a>".utf8), at: place)
        #expect(document?.links.map(\.address) == ["http://a.example/x"])
    }

    @Test(
        "Starts at the file, on a branch with slashes and signs in its name",
        arguments: pairs(
            """
            main docs/en/README.md a.md => blob/main/docs/en/a.md
            main docs/en/README.md ../a.md => blob/main/docs/a.md
            main docs/en/README.md ../../../../issues => issues
            main docs/en/README.md /a.md => blob/main/a.md
            main docs/en/README.md ?a => blob/main/docs/en/README.md?a
            main .github/README.md ../../../issues => issues
            main c#/é/README.md a.md => blob/main/c%23/%C3%A9/a.md
            fix/#1 README.md a.md => blob/fix/%231/a.md
            fix/x README.md ../a.md => blob/fix/a.md
            fix/x README.md ../../../issues => issues
            fix/x README.md /a.md => blob/fix/x/a.md
            """
        )
    )
    func start(place: String, address: String) throws {
        let words = place.split(separator: " ").map(String.init)
        let found = try link(words[2], path: words[1], ref: words[0])
        #expect(found == "https://github.com/ada/engine/" + address)
    }

    @Test("The page names the file")
    func namedFile() throws {
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

    @Test(
        "Links a video or a sound to its first address",
        arguments: [
            ("<video src='https://a.example/1.mp4' title='A\nb'>no</video>", "video![A b]", "https://a.example/1.mp4"),
            (
                "<audio controls><source><source src='a.ogg'><source src='b.mp3'>no</audio>", "audio![]",
                Self.raw + "a.ogg"
            ),
            ("<video src='../../raw/x/a.mov'></video>", "video![]", "https://github.com/ada/engine/raw/x/a.mov"),
            (
                "<video src='/x?jwt=1' data-canonical-src='https://a.example/2'></video>", "video![]",
                "https://a.example/2"
            ),
        ]
    )
    func media(html: String, image: String, address: String) throws {
        #expect(try notation(readme("<p>a \(html) b</p>")) == ["a [\(image)(\(address))](\(address)) b"])
    }

    private static let raw = "https://github.com/ada/engine/raw/main/"

    @Test("Shows a video without an address that lasts, and its poster")
    func poster() throws {
        let address = "https://private-user-images.githubusercontent.com/1/2.mp4?jwt=secret"
        let document = try readme("<p><video src='\(address)' poster='a.png'></video></p>")
        let poster = "[![](\(Self.raw)a.png)](\(Self.raw)a.png)"
        #expect(notation(document) == ["\(poster) video![]()"])
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
