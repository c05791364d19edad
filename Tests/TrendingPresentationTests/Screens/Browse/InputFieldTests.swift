import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The field of the filter")
struct InputFieldTests {
    private static let inputs: [Character: BrowseInput] = [
        "<": .cursor(.left), ">": .cursor(.right), "^": .cursor(.start), "$": .cursor(.end), "-": .erase,
        "+": .eraseNext, "w": .eraseWord, "*": .eraseAll,
    ]

    /// The text, what the user does, the edited text, and the column of the cursor.
    @Test(
        "Text is typed and erased at the cursor, which stays in the text",
        arguments: lines(
            """
            swift|<<X|swiXft|5
            swiXft|<<-+|swit|4
            ab|>|ab|3
            ab|^<-|ab|1
            ab|^$+|ab|3
            language server|<<<<<<w|server|1
            language server |w|language |10
            language |w||1
            server|<*||1
            """
        )
    )
    func edits(_ story: String) {
        let cells = story.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        var field = InputField(cells[0])
        for sign in cells[1] { field.edit(Self.inputs[sign] ?? .text(String(sign))) }
        #expect(field.text == cells[2] && field.column == Int(cells[3]))
    }
}
