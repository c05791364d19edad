import Testing

@testable import TrendingPresentation

@Suite("The field of the filter")
struct InputFieldTests {
    @Test("Text is typed and erased at the cursor")
    func textIsTypedAndErasedAtTheCursor() {
        var field = InputField("swift")

        for input in [BrowseInput.cursor(.left), .cursor(.left), .text("X")] { field.edit(input) }
        #expect(field.text == "swiXft")
        #expect(field.column == 5)
        field.edit(.erase)
        field.edit(.eraseNext)
        #expect(field.text == "swit")
        #expect(field.column == 4)
    }

    @Test("The cursor stays in the text")
    func cursorStaysInTheText() {
        var field = InputField("ab")

        field.edit(.cursor(.right))
        #expect(field.column == 3)
        for input in [BrowseInput.cursor(.start), .cursor(.left), .erase] { field.edit(input) }
        #expect(field.text == "ab" && field.column == 1)
        field.edit(.cursor(.end))
        field.edit(.eraseNext)
        #expect(field.text == "ab" && field.column == 3)
    }

    @Test("The word before the cursor is erased")
    func wordBeforeTheCursorIsErased() {
        var field = InputField("language server")

        for _ in 0..<6 { field.edit(.cursor(.left)) }
        field.edit(.eraseWord)
        #expect(field.text == "server")
        field.edit(.eraseAll)
        #expect(field == InputField())
    }
}
