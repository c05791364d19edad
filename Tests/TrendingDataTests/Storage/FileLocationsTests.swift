import Testing
import TrendingData

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
        let sut = FileLocations(
            environment: ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c/c/", "XDG_CACHE_HOME": "/"]
        )
        #expect(try sut.dataDirectory() == "/d/trending")
        #expect(try sut.configDirectory() == "/c/c/trending")
        #expect(try sut.cacheDirectory() == "/trending")
    }

    @Test(
        "Are unknown if a variable is unusable, and the reason names it",
        arguments: [
            ([:], "HOME is not set."),
            (["HOME": ""], "HOME is empty."),
            (["HOME": "ada"], "HOME is 'ada', which is not an absolute path."),
            (["HOME": "~"], "HOME is '~', which is not an absolute path."),
            (["HOME": "/home/\u{FFFD}"], "HOME is '/home/\u{FFFD}', which is not UTF-8 text."),
            (["HOME": "/h", "XDG_DATA_HOME": "data"], "XDG_DATA_HOME is 'data', which is not an absolute path."),
            (["HOME": "/h", "XDG_DATA_HOME": " "], "XDG_DATA_HOME is ' ', which is not an absolute path."),
            (["HOME": "/h", "XDG_DATA_HOME": "./d"], "XDG_DATA_HOME is './d', which is not an absolute path."),
        ]
    )
    func unknown(environment: [String: String], reason: String) {
        let sut = FileLocations(environment: environment)
        #expect(throws: UnknownLocation(reason: reason)) { try sut.dataDirectory() }
    }

    @Test("Have a separate reason for each unknown folder")
    func independent() throws {
        let sut = FileLocations(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_CACHE_HOME": "k"])
        #expect(try sut.dataDirectory() == "/h/.local/share/trending")
        #expect(throws: UnknownLocation(reason: "XDG_CONFIG_HOME is 'c', which is not an absolute path.")) {
            try sut.configDirectory()
        }
        #expect(throws: UnknownLocation(reason: "XDG_CACHE_HOME is 'k', which is not an absolute path.")) {
            try sut.cacheDirectory()
        }
    }
}
