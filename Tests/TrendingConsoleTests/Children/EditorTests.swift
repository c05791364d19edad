import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The editor")
struct EditorTests {
    @Test(
        "Is the command in VISUAL or EDITOR, in words as in a shell, of which nothing is expanded",
        arguments: [
            (["VISUAL": "code --wait", "EDITOR": "vi"], ["code", "--wait"]),
            (["EDITOR": "vi -u NONE"], ["vi", "-u", "NONE"]),
            (["VISUAL": " ", "EDITOR": "nano"], ["nano"]),
            (["VISUAL": "code", "EDITOR": "vi", "TERM": "dumb"], ["vi"]),
            (
                ["EDITOR": "'/opt/my editor/ed' -c \"set tw=72\" a\\ b ''"],
                ["/opt/my editor/ed", "-c", "set tw=72", "a b", ""]
            ),
            (["EDITOR": "ed $(id) `id` ;id \"a\\\"\\n"], ["ed", "$(id)", "`id`", ";id", "a\"\\n"]),
            (["EDITOR": "ed 'a\\"], ["ed", "a\\"]), (["EDITOR": "ed \\"], ["ed"]), (["PATH": "/nowhere"], ["vi"]),
        ] as [([String: String], [String])]
    )
    func command(variables: [String: String], command: [String]) {
        let console = Console.any(["TERM": "xterm"].merging(variables) { $1 })
        #expect(Editor(console).command == command)
    }
}
