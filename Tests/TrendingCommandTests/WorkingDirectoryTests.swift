#if os(Linux)
    import Foundation
    import Testing
    import TrendingTestSupport

    @Suite("Programs in the working directory", .timeLimit(.minutes(2)))
    struct WorkingDirectoryTests {
        @Test(
            "Are not started, whichever element of PATH means it",
            arguments: [":/nowhere", "/nowhere:", "/nowhere::/nowhere", ".:/nowhere", "bin:/nowhere", "/nowhere:./"]
        )
        func relative(path: String) async throws {
            try await withSUT { sut in
                let names = ["xdg-open", "less", "crontab", "systemctl", "loginctl", "notify-send", "wslview", "evil"]
                try FileManager.default.createDirectory(atPath: sut.home + "/bin", withIntermediateDirectories: false)
                for name in names.flatMap({ [$0, "bin/\($0)"] }) {
                    try writeProgram(": >>'\(sut.home)/started-\(name.suffix(4))'", to: "\(sut.home)/\(name)")
                }
                let program = sut.adding(["PATH": path, "DISPLAY": ":0", "TERM": "xterm"])
                #expect(try await program.run("open octo/cat").output.hasSuffix("/octo/cat\n"))
                let wsl = program.adding(["DISPLAY": "", "WSL_DISTRO_NAME": "Debian"])
                #expect(try await wsl.run("open octo/cat").output.hasSuffix("/octo/cat\n"))
                let browser = program.adding(["BROWSER": "evil"])
                #expect(try await browser.run("open octo/cat").output.hasSuffix("/octo/cat\n"))
                for variables in [[:], ["PAGER": "evil"]] {
                    let text = try await program.adding(variables).terminalText("list", rows: 5)
                    #expect(text.contains("astral-sh"))
                }
                try await program.expect("watch --once --exec evil", 64)
                try await program.expect("watch --once --notify desktop", 64)
                try await program.run("schedule")
                let files = try fileNames(in: sut.home)
                #expect(files.filter { $0.hasPrefix("started") } == [])
            }
        }
    }
#endif
