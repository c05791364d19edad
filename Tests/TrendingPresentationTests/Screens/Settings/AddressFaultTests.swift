import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("A wrong feed address")
struct AddressFaultTests {
    static let sentences: [(AddressFault, String)] = [
        (
            .empty,
            "--feed-url takes an http or https address, or a file, such as https://example.com/list.json or ./list.json."
        ),
        (
            .malformed,
            "--feed-url takes an http or https address, or a file, such as https://example.com/list.json or ./list.json."
        ),
        (
            .noHost,
            "--feed-url takes an http or https address with a host, such as https://example.com/list.json."
        ),
        (.user, "--feed-url takes an address without a user name or password."),
        (.scheme("ftp"), "--feed-url takes an http, https or file address, not 'ftp'."),
        (
            .fileAddress,
            "--feed-url takes a local file by its absolute path, such as file:///srv/list.json."
        ),
        (.home, "--feed-url takes a path without '~', which the shell did not expand."),
        (.relative, "--feed-url takes an absolute path here, because the working directory is not known."),
    ]

    @Test("The message says what is accepted", arguments: sentences)
    func sentence(mistake: AddressFault, sentence: String) {
        let setting = Setting<String?>("feed-url", .text(takes: "an address"), standard: nil)
        let typed = SettingMistake(setting, .text("x"), .address(mistake), .option)
        #expect(typed.sentence == sentence)
        let written = SettingMistake(setting, .text("x"), .address(mistake), .file(line: 1))
        #expect("--" + written.sentence == sentence)
    }
}
