import Testing
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@Suite("The progress line")
struct ProgressTextTests {
    @Test("Has the text and the time, cut to the terminal")
    func cut() {
        let text = TrendingQuery.any().fetchingText
        #expect(Span.progress(text, count: 0, seconds: 0, width: 27).text == "Fetching GitHub's trending…")
        #expect(Span.progress(text, count: 0, seconds: 2, width: 27).text == "Fetching GitHub's tren… 2 s")
    }

    @Test("Has the seconds after the text if there is room")
    func seconds() {
        #expect(Span.progress("Asking …", count: 0, seconds: 3, width: 77).text == "Asking … 3 s")
    }

    @Test("Always shows the count")
    func count() {
        let text = "Fetching from search …"
        #expect(Span.progress(text, count: 100, seconds: 1, width: 27).text == "Fetching f… 100 so far, 1 s")
    }
}
