import Testing
import TrendingDomain

@Suite("Selecting sources")
struct SourceSelectionTests {
    @Test("Keeps the order of the names, and each source once")
    func order() throws {
        #expect(try names(["b", "a", "b"]) == ["b", "a"])
        #expect(try names([" a "]) == ["a"])
    }

    @Test("Rejects an unknown name", arguments: [([""], ""), (["c"], "c"), (["a", ""], ""), (["A"], "A")])
    func unknown(typed: [String], name: String) {
        let mistake = #expect(throws: QueryMistake.self) { try names(typed) }
        #expect(mistake == .unknownSource(name, all: ["a", "b"]))
        #expect(mistake?.setting == .source)
    }

    @Test("Rejects an option that one source does not support, and names the sources that do")
    func unsupported() {
        expect(.unsupported(.language, by: "b", able: ["a"], setting: .language)) { try $0.check(languages: ["swift"]) }
        expect(.unsupported(.spokenLanguage, by: "a", able: [], setting: .spokenLanguage)) {
            try $0.check(spokenLanguage: "zh")
        }
        expect(.unsupported(.anyPeriod, by: "a", able: ["b"], setting: .since)) { try $0.check(since: .days(3)) }
        expect(.unsupported(.starsGained, by: "a", able: [], setting: .sort)) {
            try $0.check(arrangement: Arrangement(sort: .gained))
        }
    }

    @Test("Rejects any period of a source that has none")
    func noPeriods() throws {
        let all = Self.all + [SourceProfile(source: .init(name: "c"), options: [])]
        #expect(throws: QueryMistake.unsupported(.namedPeriod, by: "c", able: ["b"], setting: .since)) {
            try SourceSelection(["c"], of: all).check(since: .days(3))
        }
    }

    @Test("Rejects a limit above the largest number of rows of a source")
    func rows() throws {
        try selection.check(arrangement: Arrangement(limit: 100))
        expect(.tooManyRows(of: "b", most: 100)) { try $0.check(arrangement: Arrangement(limit: 101)) }
    }

    @Test("Rejects an address that no selected source uses, and names the sources that would")
    func addresses() throws {
        try selection.requireUse(of: .githubURL)
        #expect(throws: QueryMistake.unusedAddress(.githubURL, users: ["a"])) {
            try SourceSelection(["b"], of: Self.all).requireUse(of: .githubURL)
        }
    }

    private func expect(_ mistake: QueryMistake, _ check: (SourceSelection) throws -> Void) {
        #expect(throws: mistake) { try check(try selection) }
    }

    private var selection: SourceSelection {
        get throws { try SourceSelection(["a", "b"], of: Self.all) }
    }

    private func names(_ typed: [String]) throws -> [String] {
        try SourceSelection(typed, of: Self.all).profiles.map(\.name)
    }

    private static let all = [
        SourceProfile(source: .init(name: "a"), options: [.language, .namedPeriod], addresses: [.githubURL]),
        SourceProfile(source: .init(name: "b"), options: [.anyPeriod], mostRows: 100),
    ]
}
