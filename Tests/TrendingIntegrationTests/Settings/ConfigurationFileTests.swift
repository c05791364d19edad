import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("The configuration file")
struct ConfigurationFileTests {
    @Test("Reads the file in XDG_CONFIG_HOME if that is set")
    func xdg() async throws {
        try await withConfiguration("limit = 5") { environment, path in
            let folder = path.dropLast("/trending/config.toml".count)
            let sut = try EffectiveSettings(.any(["XDG_CONFIG_HOME": String(folder)])).file
            #expect(sut[.limit]?.value as? Int == 5)
        }
    }

    @Test("Finds no file without a home folder", arguments: [[:], ["HOME": ""], ["HOME": "here"]])
    func homeless(variables: [String: String]) throws {
        let sut = try EffectiveSettings(.any(variables)).file
        #expect(sut.path == nil)
        #expect(!sut.exists)
    }

    @Test("Refuses a relative XDG_CONFIG_HOME")
    func relative() {
        let mistake = #expect(throws: UsageMistake.self) {
            try EffectiveSettings(.any(["XDG_CONFIG_HOME": "here", "HOME": "/"])).file
        }
        #expect(mistake?.sentence == "XDG_CONFIG_HOME is 'here', which is not an absolute path.")
    }

    @Test("Every setting that starts a program or names a server or an app needs a file that others can't write")
    func trust() {
        let delicate = SettingTable.program.ofFile.filter(\.needsTrust).map(\.name)
        let named = SettingTable.program.ofFile.filter { $0.name.hasSuffix("-url") || $0.name.hasSuffix("-command") }
        #expect(Set(delicate) == Set(named.map(\.name) + ["client-id"]))
        #expect(SourceDefinition.all.flatMap(\.profile.addresses).allSatisfy { $0.needsTrust })
    }

    @Test("Refuses a file larger than 64 KiB")
    func large() async throws {
        try await withConfiguration(String(repeating: "#", count: 65537)) { environment, path in
            let mistake = #expect(throws: UsageMistake.self) { try EffectiveSettings(environment).file }
            #expect(mistake?.sentence == "\(path) can't be read: Larger than 65536 bytes.")
        }
    }
}
