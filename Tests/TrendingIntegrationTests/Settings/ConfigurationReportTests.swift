import Testing
import TrendingPresentation

@testable import TrendingIntegration

@Suite("What is shown of settings")
struct ConfigurationReportTests {
    @Test("Values have the types that TOML gives them")
    func types() {
        #expect(ConfigurationKey.limit.reported("5") == .number(5))
        #expect(ConfigurationKey.pager.reported("false") == .flag(false))
        #expect(ConfigurationKey.sort.reported("name") == .text("name"))
        #expect(ConfigurationKey.language.reported(nil) == .nothing(word: "all"))
    }

    @Test("An address is shown without the secrets in it")
    func secrets() {
        let shown = ConfigurationKey.githubURL.reported("https://ada:word@example.com/list?token=abc&page=1#there")
        #expect(shown == .text("https://example.com/list?token=***&page=1"))
    }

    @Test("Each setting of the file is shown with its line")
    func lines() async throws {
        try await withConfiguration("# mine\nlimit = 5\npager = false") { environment, path in
            let file = try ConfigurationFile(environment: environment)
            let report = ConfigurationReport(EffectiveSettings(environment: environment, file: file), file)
            let lines = report.settings.filter { $0.origin != .standard }
            #expect(
                lines == [
                    .init(name: "limit", value: .number(5), origin: .file(line: 2)),
                    .init(name: "pager", value: .flag(false), origin: .file(line: 3)),
                ]
            )
        }
    }
}
