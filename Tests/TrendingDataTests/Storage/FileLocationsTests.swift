import Testing
import TrendingData
import TrendingDomain

@Suite("File locations")
struct FileLocationsTests {
    @Test(
        "Are in the standard folders below the home folder",
        arguments: [[:], ["XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": ""]]
    )
    func home(variables: [String: String]) throws {
        let sut = FileLocations(environment: variables.merging(["HOME": "/home/ada"]) { $1 })
        #expect(try sut.dataDirectory() == "/home/ada/.local/share/trending")
        #expect(try sut.configDirectory() == "/home/ada/.config/trending")
        #expect(try sut.cacheDirectory() == "/home/ada/.cache/trending")
    }

    @Test("Follow the XDG variables, with or without a home folder")
    func xdg() throws {
        let sut = FileLocations(environment: ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c/c/", "XDG_CACHE_HOME": "/"])
        #expect(try sut.dataDirectory() == "/d/trending")
        #expect(try sut.configDirectory() == "/c/c/trending")
        #expect(try sut.cacheDirectory() == "/trending")
    }

    @Test(
        "Are unknown if a variable is unusable, and the reason names it",
        arguments: [
            ([:], .unset(variable: "HOME")),
            (["HOME": ""], .empty(variable: "HOME")),
            (["HOME": "ada"], .notAbsolute(variable: "HOME", value: "ada")),
            (["HOME": "~"], .notAbsolute(variable: "HOME", value: "~")),
            (["HOME": "/home/\u{FFFD}"], .notUTF8(variable: "HOME", value: "/home/\u{FFFD}")),
            (["HOME": "/h", "XDG_DATA_HOME": "data"], .notAbsolute(variable: "XDG_DATA_HOME", value: "data")),
            (["HOME": "/h", "XDG_DATA_HOME": " "], .notAbsolute(variable: "XDG_DATA_HOME", value: " ")),
            (["HOME": "/h", "XDG_DATA_HOME": "./d"], .notAbsolute(variable: "XDG_DATA_HOME", value: "./d")),
        ] as [([String: String], UnknownLocation)]
    )
    func unknown(environment: [String: String], reason: UnknownLocation) {
        let sut = FileLocations(environment: environment)
        #expect(throws: reason) { try sut.dataDirectory() }
    }
}
