/// A notification of the desktop, by the program that the system or a package has for it.
package struct DesktopNotification: Sendable {
    /// `nil` if there is no such program.
    package let words: [String]?

    /// `path` is the value of `PATH`. `isMac` is for tests.
    package init(title: String, text: String, path: String?, isMac: Bool = Self.isMac) {
        if isMac {
            // The texts are arguments of the script: no script is made of them.
            let command = "display notification (item 2 of argv) with title (item 1 of argv)"
            let script = ["on run argv", command, "end run"]
            words = ProgramPath.find("osascript", in: path).map { program in
                [program] + script.flatMap { ["-e", $0] } + [title, text]
            }
        } else {
            // The hint makes the next notification take the place of this one.
            let hint = "string:x-canonical-private-synchronous:trending"
            words = ProgramPath.find("notify-send", in: path).map { program in
                [program, "--app-name=trending", "--hint=\(hint)", "--", title, Self.markup(text)]
            }
        }
    }

    /// The name of the program, for messages.
    package static let program = isMac ? "osascript" : "notify-send"

    /// Many servers read the text as markup.
    private static func markup(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    package static var isMac: Bool {
        #if canImport(Darwin)
            true
        #else
            false
        #endif
    }
}
