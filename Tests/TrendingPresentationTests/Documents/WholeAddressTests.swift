import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Addresses in a pipe")
struct WholeAddressTests {
    private static let address = "https://example.org/" + String(repeating: "x", count: 60)
    private static let longWord = String(repeating: "y", count: 50)
    private let layout = DocumentLayout(width: 40, style: .plain, code: .whole, keepsAddresses: true)

    private func lines(_ html: String) throws -> [String] {
        let document = try layout.lines(of: readme(html))
        return (0..<document.lineCount).map { document.plainLine($0) }
    }

    @Test("The list of links has a line for each link, however long it is")
    func list() throws {
        let badge = "<a href='\(Self.address)/b'><img src='https://img.shields.io/x' alt='A badge'></a>"
        let page = "<p>\(badge) \(badge.replacing("/b'", with: "/c'"))</p><p><a href='\(Self.address)'>a</a></p>"
        let expected = ["[1] \(Self.address)/b (A badge)", "[2] \(Self.address)/c (A badge)", "[3] \(Self.address)"]
        #expect(try lines(page).suffix(3) == expected[...])
        #expect(try layout.links(of: readme(page)).text(.plain) == expected.joined(separator: "\n") + "\n")
    }

    @Test(
        "Text is folded, but not in an address",
        arguments: [
            (address, [address]), ("See \(address), and more.", ["See", "\(address),", "and more."]),
            ("(\(address))", ["(\(address))"]),
            (longWord, [String(longWord.prefix(40)), String(longWord.dropFirst(40))]),
        ]
    )
    func text(text: String, expected: [String]) throws {
        #expect(try lines("<p>\(text)</p>") == expected)
        let quote = expected.map { "▎ \($0)" }
        if expected.count < 3, text.contains("://") {
            #expect(try lines("<blockquote><p>\(text)</p></blockquote>") == quote)
        }
    }

    @Test("A table with an address that does not fit in its column becomes cards")
    func table() throws {
        let page = "<table><tr><th>Name</th><th>Page</th></tr><tr><td>a</td><td>\(Self.address)</td></tr></table>"
        let lines = try lines(page)
        #expect(lines.contains { $0.hasSuffix(Self.address) } && lines.contains("Name: a"))
    }

    @Test("A heading with an address is not cut in the list of headings")
    func heading() throws {
        let outline = try layout.outline(of: readme("<h1>\(Self.address)</h1>"))
        #expect(outline.text(.plain) == "\(Self.address)\n")
    }
}
