import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The browser")
struct BrowserTests {
    private static let page = "https://github.com/login/device"

    #if os(Linux)
        @Test(
            "Starts the browser in BROWSER or the desktop's browser, and none without a screen",
            arguments: [
                (["BROWSER": "firefox"], ["firefox"]),
                (["BROWSER": "w3m -o x=1:lynx", "DISPLAY": ":0"], ["w3m", "-o", "x=1"]),
                (["DISPLAY": ":0"], ["xdg-open"]), (["WAYLAND_DISPLAY": "wayland-0"], ["xdg-open"]),
                (["DISPLAY": ""], nil), ([:], nil), (["BROWSER": " ", "DISPLAY": ":0"], ["xdg-open"]),
            ] as [([String: String], [String]?)]
        )
        func command(variables: [String: String], words: [String]?) {
            #expect(makeSUT(variables)?.words == words)
        }

        @Test("Passes the address as one argument, without a shell and without secrets in the environment")
        func open() async throws {
            let seen = try await opened(Self.page + "?a=$(id)&b='c'", ["GH_TOKEN": "needle", "OTHER": "plain"])
            #expect(seen.hasPrefix("[\(Self.page)?a=$(id)&b='c']\n"))
            #expect(seen.contains("OTHER=plain"))
            #expect(!seen.contains("needle"))
        }

        @Test("Puts the address in place of %s in the command")
        func place() async throws {
            let seen = try await opened(Self.page, [:], arguments: "--url=%s --new")
            #expect(seen.hasPrefix("[--url=\(Self.page)][--new]\n"))
        }
    #endif

    @Test("Starts no browser without a terminal")
    func pipe() {
        #expect(Browser(.any(["BROWSER": "firefox", "DISPLAY": ":0"])) == nil)
    }

    #if os(Linux)
        @Test("Reports a browser that can't be started")
        func missing() throws {
            let sut = try #require(makeSUT(["BROWSER": "/no/such/browser"]))
            #expect(!sut.open(Self.page))
        }
    #endif

    private func makeSUT(_ variables: [String: String]) -> Browser? {
        Browser(.any(variables, standardError: .init(columns: 80, rows: 24)))
    }

    /// The arguments of the started browser in brackets, then its environment.
    private func opened(
        _ address: String,
        _ variables: [String: String],
        arguments: String = ""
    ) async throws -> String {
        try await withTemporaryDirectory { (folder) async throws in
            let path = folder + "/browser"
            try writeProgram("{ printf '[%s]' \"$@\"; echo; env; } >'\(folder)/seen'", to: path)
            let sut = try #require(makeSUT(variables.merging(["BROWSER": "\(path) \(arguments)"]) { $1 }))
            #expect(try #require(sut.start(address)).wait() == 0)
            return try String(contentsOfFile: folder + "/seen", encoding: .utf8)
        }
    }
}
