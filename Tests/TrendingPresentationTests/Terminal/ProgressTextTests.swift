import Testing
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@Suite("The progress line")
struct ProgressTextTests {
    @Test("Has the text and the time, cut to the terminal")
    func cut() {
        let sut = ProgressText(.fetching(.any()))
        #expect(sut.line(count: 0, seconds: 0, width: 27).string == "Fetching GitHub's trending…")
        #expect(sut.line(count: 0, seconds: 2, width: 27).string == "Fetching GitHub's tren… 2 s")
    }

    @Test("Has the seconds after the text if there is room")
    func seconds() {
        #expect(ProgressText(TerminalText("Asking …")).line(count: 0, seconds: 3, width: 77).string == "Asking … 3 s")
    }

    @Test("Always shows the count")
    func count() {
        let sut = ProgressText(TerminalText("Fetching from search …"))
        #expect(sut.line(count: 100, seconds: 1, width: 27).string == "Fetching f… 100 so far, 1 s")
    }
}
