import Testing
import TrendingDomain

@Suite("The sources that are asked")
struct SourceSelectionTests {
    @Test("Are those that are named, in that order, each once")
    func order() throws {
        #expect(try names(["b", "a", "b"]) == ["b", "a"])
        #expect(try names([" a "]) == ["a"])
    }

    @Test("Have names that exist", arguments: [([""], ""), (["c"], "c"), (["a", ""], ""), (["A"], "A")])
    func unknown(typed: [String], name: String) {
        let mistake = #expect(throws: QueryMistake.self) { try names(typed) }
        #expect(mistake == .unknownSource(name, all: ["a", "b"]))
        #expect(mistake?.setting == .source)
    }

    @Test("Are not asked for what one of them does not know; those that do are named")
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

    @Test("Are not asked for more rows than one of them has")
    func rows() throws {
        try selection.check(arrangement: Arrangement(limit: 100))
        expect(.tooManyRows(of: "b", most: 100)) { try $0.check(arrangement: Arrangement(limit: 101)) }
    }

    @Test("Use each address that is given; if not, those that do are named")
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
