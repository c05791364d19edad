import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Settings")
struct SettingTests {
    @Test("A count is at least 1; a number that is too large becomes the largest Int")
    func count() throws {
        #expect(try AnySetting.limit.value(of: .text("10"), Self.typed) == 10)
        #expect(try AnySetting.limit.value(of: .text("99999999999999999999"), Self.typed) == .max)
        #expect(try AnySetting.limit.value(of: .integer(10), Self.written) == 10)
        for wrong in ["0", "-3", "1.5", "", "a", "-99999999999999999999"] {
            #expect(throws: SettingFault.wrong) { try AnySetting.limit.value(of: .text(wrong), Self.typed) }
        }
        for wrong in [WrittenValue.text("10"), .integer(0), .flag(true), .table] {
            #expect(throws: SettingFault.wrong) { try AnySetting.limit.value(of: wrong, Self.written) }
        }
    }

    @Test("A flag may be text only if it is typed")
    func flag() throws {
        #expect(try AnySetting.pager.value(of: .text("false"), Self.typed) == false)
        #expect(try AnySetting.pager.value(of: .flag(true), Self.written))
        #expect(throws: SettingFault.wrong) { try AnySetting.pager.value(of: .text("true"), Self.written) }
        #expect(throws: SettingFault.wrong) { try AnySetting.pager.value(of: .text("no"), Self.typed) }
    }

    @Test("The greatest age is a duration, or until GitHub's next list is due")
    func maxAge() throws {
        #expect(try AnySetting.maxAge.value(of: .text("5m"), Self.typed) == .seconds(300))
        #expect(try AnySetting.maxAge.value(of: .text("turn"), Self.written) == .turn)
        #expect(throws: SettingFault.wrong) { try AnySetting.maxAge.value(of: .text("Turn"), Self.typed) }
        // What has no list, such as a README, counts from noon.
        #expect(MaxAge.turn.seconds(at: .at(13)) == 3_600 && MaxAge.turn.seconds(at: .at(11)) == 23 * 3_600)
    }

    @Test("Languages are separated by commas or a list; 'all' alone means every language")
    func languages() throws {
        #expect(try AnySetting.language.value(of: .text("swift,all"), Self.typed) == ["swift", "all"])
        #expect(try AnySetting.language.value(of: .list([.text("c++"), .text("c")]), Self.written) == ["c++", "c"])
        #expect(try AnySetting.language.value(of: .text("All"), Self.typed).isEmpty)
        #expect(throws: SettingFault.wrong) { try AnySetting.language.value(of: .list([.integer(1)]), Self.written) }
    }

    @Test("The configuration file rejects an unknown source; an option accepts any name")
    func sources() throws {
        #expect(try AnySetting.source.value(of: .text("a,x"), Self.typed) == ["a", "x"])
        #expect(throws: SettingFault.wrongEntry(.text("x"))) {
            try AnySetting.source.value(of: .text("a,x"), Self.written)
        }
        #expect(throws: SettingFault.wrongEntry(.integer(1))) {
            try AnySetting.source.value(of: .list([.text("a"), .integer(1)]), Self.written)
        }
    }

    @Test("The table's function normalises an address or rejects it")
    func address() throws {
        #expect(try AnySetting.apiURL.value(of: .text("HTTP://A"), Self.typed) == "http://a")
        #expect(throws: SettingFault.wrong) { try AnySetting.apiURL.value(of: .text("a"), Self.typed) }
    }

    @Test("Names and letters are unique")
    func names() {
        let all = Self.table.all
        #expect(Set(all.map(\.name)).count == all.count)
        let letters = all.compactMap(\.letter)
        #expect(Set(letters).count == letters.count)
        #expect(all.allSatisfy { Self.table.setting(named: $0.name) == $0 })
    }

    @Test("The text of each default is valid")
    func defaults() throws {
        #expect(try AnySetting.since.value(of: .text("daily"), Self.typed) == AnySetting.since.standard)
        for setting in Self.table.all {
            guard let text = setting.standardText else { continue }
            #expect(throws: Never.self, "\(setting.name)") { try setting.anyValue(of: .text(text), Self.typed) }
        }
    }

    @Test("A reference is the option or variable that a user types")
    func references() {
        #expect(SettingReference(.githubURL).typed == "--github-url")
        #expect(SettingReference(option: "--github-url") == SettingReference(.githubURL))
        #expect(SettingReference(option: "--later-url").typed == "--later-url")
        #expect(SettingReference(.apiURL) == .variable("TRENDING_API_URL"))
    }

    private static let table = SettingTable(
        addresses: [.githubURL, .apiURL],
        sourceNames: ["a", "b", "github"],
        serverAddress: { $0.contains("://") ? $0.lowercased() : nil }
    )
    private static let typed = SettingContext(isTyped: true, table: table)
    private static let written = SettingContext(isTyped: false, table: table)
}
