import Testing

@testable import TrendingPresentation

@Suite("The field of the filter")
struct InputFieldTests {
    @Test(
        "Text is typed and erased at the cursor, which stays in the text",
        arguments: [
            ("swift", [.cursor(.left), .cursor(.left), .text("X")], "swiXft", 5),
            ("swiXft", [.cursor(.left), .cursor(.left), .erase, .eraseNext], "swit", 4),
            ("ab", [.cursor(.right)], "ab", 3), ("ab", [.cursor(.start), .cursor(.left), .erase], "ab", 1),
            ("ab", [.cursor(.start), .cursor(.end), .eraseNext], "ab", 3),
            ("language server", Array(repeating: .cursor(.left), count: 6) + [.eraseWord], "server", 1),
            ("language server ", [.eraseWord], "language ", 10), ("language ", [.eraseWord], "", 1),
            ("server", [.cursor(.left), .eraseAll], "", 1),
        ] as [(String, [BrowseInput], String, Int)]
    )
    func edits(_ text: String, _ inputs: [BrowseInput], _ edited: String, _ column: Int) {
        var field = InputField(text)
        for input in inputs { field.edit(input) }
        #expect(field.text == edited && field.column == column)
    }
}
