import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of a device code")
struct DeviceCodeTests {
    @Test("Address and code are on their own lines and bold, and the note is dimmed")
    func drawn() throws {
        for (name, width) in [("40", 40), ("80", 80), ("pipe", nil)] {
            try expectGolden("device-code-\(name)", render(width: width))
        }
        try expectGolden("device-code-color", render(width: 80, style: .ansi16))
    }

    @Test("Says that the browser opens the address")
    func browser() {
        #expect(render(width: nil, isBrowserOpened: true).hasPrefix("Your browser opens this address;"))
    }

    @Test("A code from the server can't control the terminal")
    func hostile() {
        let text = render(width: 80, code: "\u{1B}]0;x\u{7}A\nB")
        #expect(!text.unicodeScalars.contains("\u{1B}"))
        #expect(text.contains("A B\n"))
    }

    private func render(
        width: Int?,
        style: Style = .plain,
        code: String = "WDJB-MJHT",
        isBrowserOpened: Bool = false
    ) -> String {
        let code = UserCode(code, page: "https://github.com/login/device", ownPage: nil, lifetime: 900)
        var clock = ReaderClock.any()
        clock.timeOfDay = { _ in "14:20" }
        let note = ScreenNote(.code(code, expiresAt: .any(), isBrowserOpened: isBrowserOpened), clock)
        return PlainTextRenderer(width: width, style: style).render(note)
    }
}
