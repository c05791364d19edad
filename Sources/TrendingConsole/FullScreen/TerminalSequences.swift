#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The bytes that a full screen writes when it is entered and left.
enum TerminalSequences {
    /// Everything that a full screen, also one that was killed, may have turned on.
    private static let modesOff = "\u{1B}[?1006;1000;1002;1003l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?2031l\u{1B}[m"

    /// Saves the title, and shows the alternate screen.
    static var enter: String { "\u{1B}[22;0;0t\u{1B}[?2026l" + modesOff + screen }

    /// Enters again after another program may have used the terminal. kitty's keyboard flags are a stack, so they are
    /// removed before they are set: otherwise the stack would grow.
    static var enterAgain: String { "\u{1B}[<u" + screen }

    /// The keyboard flags come after mode 1049, because kitty has a stack for each of its two screens. mosh does not
    /// clear the alternate screen.
    private static let screen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[>1u\u{1B}[2J"

    /// Leaves in the reverse order. A frame may have been cut anywhere: ST ends a string, ESC any other sequence.
    static let leave =
        "\u{1B}\\\u{1B}[<u\u{1B}[?2026l" + modesOff
        + "\u{1B}]8;;\u{1B}\\\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;0;0t"

    /// Questions to the terminal. All terminals answer the last one (DA1), so its answer means that no other follows.
    static func queries(asksBackground: Bool) -> String {
        let background = asksBackground ? "\u{1B}]11;?\u{1B}\\" : ""
        return "\u{1B}[>0q\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[?996n\u{1B}[?u" + background + "\u{1B}[c"
    }

    /// Puts a text into the clipboard (OSC 52).
    static func copy(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
    }

    /// The terminal reports when its colour scheme changes.
    static let reportColorScheme = "\u{1B}[?2031h"
}
