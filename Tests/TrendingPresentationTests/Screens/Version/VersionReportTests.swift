import Testing
import TrendingPresentation

@Suite("The report of --version --verbose")
struct VersionReportTests {
    @Test("One line each; what is missing is said; a path can't control the terminal")
    func text() {
        let report = VersionReport.text(
            facts: [("trending", "1.2.3"), ("commit", nil)],
            libraries: [("libcurl", "8.1", "/usr/lib/libcurl\u{1B}.so"), ("chafa", nil, "/c.so"), ("SQLite", nil, nil)]
        )
        #expect(
            report == """
                trending  1.2.3
                commit    not recorded
                libcurl   8.1 /usr/lib/libcurl\u{FFFD}.so
                chafa     /c.so
                SQLite    not found

                """
        )
    }
}
