import Testing
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@Suite("What takes long")
struct ProgressTextTests {
    @Test("says what it is and since when, cut to the terminal")
    func cut() {
        let sut = ProgressText(.fetching(.any()))
        #expect(sut.line(count: 0, seconds: 0, width: 27).string == "Fetching GitHub's trending…")
        #expect(sut.line(count: 0, seconds: 2, width: 27).string == "Fetching GitHub's tren… 2 s")
    }

    @Test("has the seconds behind the text if there is room")
    func seconds() {
        #expect(ProgressText(TerminalText("Asking …")).line(count: 0, seconds: 3, width: 77).string == "Asking … 3 s")
    }

    @Test("never loses how much there is so far")
    func count() {
        let sut = ProgressText(TerminalText("Fetching from search …"))
        #expect(sut.line(count: 100, seconds: 1, width: 27).string == "Fetching f… 100 so far, 1 s")
    }
}
