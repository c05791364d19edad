import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("A wrong feed address")
struct AddressFaultTests {
    @Test("The message says what is accepted, as an option and in a file")
    func sentences() throws {
        let faults: [AddressFault] = [
            .empty, .malformed, .noHost, .user, .scheme("ftp"), .fileAddress, .home, .relative,
        ]
        let setting = Setting<String?>("feed-url", .text(takes: "an address"), standard: nil)
        try expectGolden("address-faults", of: faults) { fault in
            let mistakes = [SettingOrigin.option, .file(line: 1)].map {
                SettingMistake(setting, .text("x"), .address(fault), $0)
            }
            return mistakes.map(\.sentence).joined(separator: "\n    ")
        }
    }
}
