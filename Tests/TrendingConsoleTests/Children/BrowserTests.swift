import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The browser", .timeLimit(.minutes(1)))
struct BrowserTests {
    private static let page = "https://github.com/login/device"

    #if os(Linux)
        @Test(
            "Uses the browsers in BROWSER, or the desktop's",
            arguments: [
                (["BROWSER": "firefox"], [["firefox"]]),
                (["BROWSER": "w3m -o x=1:lynx: ", "DISPLAY": ":0"], [["w3m", "-o", "x=1"], ["lynx"]]),
                (["DISPLAY": ":0"], [["xdg-open"]]), (["WAYLAND_DISPLAY": "wayland-0"], [["xdg-open"]]),
                (["BROWSER": " ", "DISPLAY": ":0"], [["xdg-open"]]),
                (["BROWSER": "'/opt/my browser/run' %s"], [["/opt/my browser/run", "%s"]]),
                (["BROWSER": "\"/a b/c:d\" --new=\"%s\":lynx"], [["/a b/c:d", "--new=%s"], ["lynx"]]),
                (["BROWSER": #"/opt/my\ browser/run::/a\:b"#], [["/opt/my browser/run"], ["/a:b"]]),
                (["BROWSER": "$(id) `id` ;id"], [["$(id)", "`id`", ";id"]]),
                (["BROWSER": "firefox", "SSH_CONNECTION": "::1"], [["firefox"]]),
            ] as [([String: String], [[String]])]
        )
        func command(variables: [String: String], commands: [[String]]) throws {
            #expect(try Browser(.any(variables)).commands == commands)
        }

        @Test(
            "Without BROWSER there is none over SSH or without a screen",
            arguments: [
                ([:], Browser.Missing.noScreen), (["DISPLAY": ""], .noScreen),
                (["DISPLAY": "localhost:10.0", "SSH_CONNECTION": "::1"], .remoteSession),
            ] as [([String: String], Browser.Missing)]
        )
        func none(variables: [String: String], missing: Browser.Missing) {
            #expect(throws: missing) { try Browser(.any(variables)) }
        }

        @Test(
            "In WSL, the browser of Windows is used without a screen, and after the one of the screen",
            arguments: ["WSL_DISTRO_NAME", "WSL_INTEROP"]
        )
        func windows(variable: String) async throws {
            try await withTemporaryDirectory { folder in
                let view = folder + "/wslview"
                try writeProgram("exit 0", to: view)
                let path = ["PATH": folder]
                let windows = path.merging([variable: "Debian"]) { $1 }
                #expect(try Browser(.any(windows)).commands == [[view]])
                #expect(
                    try Browser(.any(windows.merging(["DISPLAY": ":0"]) { $1 })).commands == [["xdg-open"], [view]]
                )
                #expect(try Browser(.any(windows.merging(["BROWSER": "lynx"]) { $1 })).commands == [["lynx"]])
                #expect(throws: Browser.Missing.noScreen) { try Browser(.any(path)) }
                #expect(throws: Browser.Missing.noScreen) {
                    try Browser(.any([variable: "Debian", "PATH": "/nowhere"]))
                }
                #expect(throws: Browser.Missing.remoteSession) {
                    try Browser(.any(windows.merging(["SSH_CONNECTION": "::1"]) { $1 }))
                }
            }
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

    @Test(
        "Tries the next browser if one can't be started or fails at once",
        arguments: [("/no/such/browser:true", true), ("false:true", true), ("false:/no/such/browser", false)]
    )
    func next(browsers: String, isOpened: Bool) async throws {
        var sut = try Browser(.any(["BROWSER": browsers]))
        sut.patience = .seconds(60)
        #expect(await sut.open(Self.page) == isOpened)
    }

    @Test("A browser that is still running after a moment has opened the page, and leaves no dead process behind")
    func running() async throws {
        try await withTemporaryDirectory { (folder) async throws in
            try writeProgram(
                "echo $$ >'\(folder)/new'; mv '\(folder)/new' '\(folder)/process'; exec sleep 1",
                to: folder + "/browser"
            )
            var sut = try Browser(.any(["BROWSER": folder + "/browser"]))
            sut.patience = .zero
            #expect(await sut.open(Self.page))
            var text: String?
            while text == nil {
                text = try? String(contentsOfFile: folder + "/process", encoding: .utf8)
                await Task.yield()
            }
            let process = try #require(text?.split(separator: "\n").first.flatMap { pid_t($0) })
            // A dead process that nobody has waited for still takes signals.
            while kill(process, 0) == 0 { await Task.yield() }
        }
    }

    @Test("Leaves out a text browser if it may not use the terminal")
    func textBrowser() async throws {
        try await withTemporaryDirectory { (folder) async throws in
            try writeProgram("exit 0", to: folder + "/w3m")
            let sut = try Browser(.any(["BROWSER": folder + "/w3m"]))
            #expect(await sut.open(Self.page, mayUseTerminal: false) == false)
        }
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
            var sut = try Browser(.any(variables.merging(["BROWSER": "\(path) \(arguments)"]) { $1 }))
            sut.patience = .seconds(60)
            #expect(await sut.open(address))
            return try String(contentsOfFile: folder + "/seen", encoding: .utf8)
        }
    }
}
