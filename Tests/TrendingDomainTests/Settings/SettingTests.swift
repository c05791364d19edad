import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Settings")
struct SettingTests {
    @Test("A count is at least 1; a number that is too large becomes the largest Int")
    func count() throws {
        #expect(try typed(.limit, "10") == 10)
        #expect(try typed(.limit, "99999999999999999999") == .max)
        #expect(try inFile(.limit, .integer(10)) == 10)
        for wrong in ["0", "-3", "1.5", "", "a", "-99999999999999999999"] {
            #expect(throws: SettingFault.wrong) { try typed(.limit, wrong) }
        }
        for wrong in [WrittenValue.text("10"), .integer(0), .flag(true), .table] {
            #expect(throws: SettingFault.wrong) { try inFile(.limit, wrong) }
        }
    }

    @Test("A flag may be text only if it is typed")
    func flag() throws {
        #expect(try typed(.pager, "false") == false)
        #expect(try inFile(.pager, .flag(true)))
        #expect(throws: SettingFault.wrong) { try inFile(.pager, .text("true")) }
        #expect(throws: SettingFault.wrong) { try typed(.pager, "no") }
    }

    @Test("The greatest age is a duration, or until GitHub's next list is due")
    func maxAge() throws {
        #expect(try typed(.maxAge, "5m") == .seconds(300))
        #expect(try inFile(.maxAge, .text("turn")) == .turn)
        #expect(throws: SettingFault.wrong) { try typed(.maxAge, "Turn") }
        // What has no list, such as a README, counts from noon.
        #expect(MaxAge.turn.seconds(at: .at(13)) == 3_600 && MaxAge.turn.seconds(at: .at(11)) == 23 * 3_600)
    }

    @Test("Languages are separated by commas or a list; 'all' alone means every language")
    func languages() throws {
        #expect(try typed(.language, "swift,all") == ["swift", "all"])
        #expect(try inFile(.language, .list([.text("c++"), .text("c")])) == ["c++", "c"])
        #expect(try typed(.language, "All").isEmpty)
        #expect(throws: SettingFault.wrong) { try inFile(.language, .list([.integer(1)])) }
    }

    @Test("The configuration file rejects an unknown source; an option accepts any name")
    func sources() throws {
        #expect(try typed(.source, "a,x") == ["a", "x"])
        #expect(throws: SettingFault.wrongEntry(.text("x"))) {
            try inFile(.source, .text("a,x"))
        }
        #expect(throws: SettingFault.wrongEntry(.integer(1))) {
            try inFile(.source, .list([.text("a"), .integer(1)]))
        }
    }

    @Test("The table's function normalises an address or rejects it")
    func address() throws {
        #expect(try typed(.apiURL, "HTTP://A") == "http://a")
        #expect(throws: SettingFault.wrong) { try typed(.apiURL, "a") }
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
        #expect(try typed(.since, "daily") == AnySetting.since.standard)
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

    /// What the setting is as an option.
    private func typed<Value>(_ setting: Setting<Value>, _ text: String) throws(SettingFault) -> Value {
        try setting.value(of: .text(text), Self.typed)
    }

    /// What the setting is as an entry of the configuration file.
    private func inFile<Value>(_ setting: Setting<Value>, _ written: WrittenValue) throws(SettingFault) -> Value {
        try setting.value(of: written, SettingContext(isTyped: false, table: Self.table))
    }

    private static let table = SettingTable(
        addresses: [.githubURL, .apiURL],
        sourceNames: ["a", "b", "github"],
        serverAddress: { $0.contains("://") ? $0.lowercased() : nil }
    )
    private static let typed = SettingContext(isTyped: true, table: table)
}
