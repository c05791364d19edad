import Foundation
import Testing
import TrendingTestSupport

@Suite("trending config set, unset and edit", .timeLimit(.minutes(2)))
struct ConfigChangeCommandTests {
    @Test("Creates the folder and the file, sets a setting, which counts, and removes it")
    func creates() async throws {
        try await withSUT { sut in
            let set = try await sut.program.run(["config", "set", "limit", "5"])
            let path = sut.home + "/.config/trending/config.toml"
            #expect(set == .init(status: 0, output: "", errors: "Set limit in \(path).\n"))
            #expect(try text(path) == "limit = 5\n")
            #expect(try mode(path) == 0o600)
            #expect(try await sut.program.run(["config", "--format", "json"]).json["settings", "limit", "value"] == 5)
            let unset = try await sut.program.run(["config", "unset", "limit"])
            #expect(unset == .init(status: 0, output: "", errors: "Removed limit from \(path).\n"))
            #expect(try text(path) == "")
            let again = try await sut.program.run(["config", "unset", "limit"])
            #expect(again == .init(status: 0, output: "", errors: "limit is not set in \(path).\n"))
        }
    }

    @Test("Sets and removes a colour, below a setting that is added later")
    func section() async throws {
        try await withSUT { sut in
            let path = sut.home + "/.config/trending/config.toml"
            let set = try await sut.program.run(["config", "set", "colors.gained", "bold green"])
            #expect(set == .init(status: 0, output: "", errors: "Set colors.gained in \(path).\n"))
            #expect(try await sut.program.run(["config", "set", "limit", "10"]).status == 0)
            #expect(try text(path) == "limit = 10\n\n[colors]\ngained = \"bold green\"\n")
            #expect(try await sut.program.run(["config"]).output.contains("\ncolors.gained\tbold green\tfile\n"))
            let unset = try await sut.program.run(["config", "unset", "colors.gained"])
            #expect(unset == .init(status: 0, output: "", errors: "Removed colors.gained from \(path).\n"))
            #expect(try text(path) == "limit = 10\n\n[colors]\n")
        }
    }

    @Test("Writes to the file of $XDG_CONFIG_HOME")
    func place() async throws {
        try await withSUT { (sut) async throws in
            let program = sut.program.adding(["XDG_CONFIG_HOME": sut.home + "/other"])
            #expect(try await program.run(["config", "set", "pager", "false"]).status == 0)
            #expect(try text(sut.home + "/other/trending/config.toml") == "pager = false\n")
        }
    }

    @Test("Replaces the file that a link leads to, and keeps the link and the mode")
    func link() async throws {
        try await withSUT { sut in
            let path = try sut.configure("")
            let target = sut.home + "/dotfiles.toml"
            try FileManager.default.removeItem(atPath: path)
            try Data("# mine\n".utf8).write(to: URL(fileURLWithPath: target))
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: target)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../../dotfiles.toml")
            #expect(try await sut.program.run(["config", "set", "limit", "5"]).status == 0)
            #expect(try text(target) == "# mine\nlimit = 5\n")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../dotfiles.toml")
            #expect(try mode(target) == 0o644)
            #expect(try FileManager.default.contentsOfDirectory(atPath: sut.home + "/.config/trending").count == 1)
        }
    }

    @Test("Removes what a killed change left behind")
    func leftover() async throws {
        try await withSUT { sut in
            let path = try sut.configure("limit = 5\n")
            let folder = sut.home + "/.config/trending"
            try Data("limit".utf8).write(to: URL(fileURLWithPath: folder + "/.trending-config.toml.part"))
            #expect(try await sut.program.run(["config", "set", "limit", "6"]).status == 0)
            #expect(try text(path) == "limit = 6\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config.toml"])
        }
    }

    @Test(
        "Writes nothing if the value, the name or another line is wrong",
        arguments: [
            ("limit = 5", ["set", "limit", "zero"], "limit takes a number of at least 1, not the string 'zero'."),
            ("limit = 5", ["set", "limit", "-1"], "limit must be at least 1, not -1."),
            ("limit = 5", ["set", "limit", "--", "-10"], "limit must be at least 1, not -10."),
            ("limit = 5", ["set", "colors.owner", "-1"], "colors.owner takes a colour"),
            ("limit = 5", ["set", "language", "swfit"], "GitHub does not know the language 'swfit'."),
            ("limit = 5", ["set", "limt", "6"], "There is no setting 'limt'. Did you mean 'limit'?"),
            ("limit = 5\nlayout = \"card\"", ["set", "limit", "6"], "PATH, line 2: layout takes cards or lines"),
            ("limit = 5\rsort = \"name\"\r", ["set", "limit", "6"], "PATH, line 1: This is not valid TOML: there is"),
            (
                "\n\nlanguage = \"swfit\"", ["unset", "limit"],
                "PATH, line 3: GitHub does not know the language 'swfit'."
            ),
        ]
    )
    func refuses(file: String, arguments: [String], sentence: String) async throws {
        try await withSUT { sut in
            let path = try sut.configure(file)
            let outcome = try await sut.program.run(["config"] + arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix("Error: \(sentence.replacing("PATH", with: path))"))
            #expect(outcome.errors.contains("Run 'trending config edit'") == sentence.hasPrefix("PATH"))
            #expect(!outcome.errors.contains("--help"))
            #expect(try text(path) == file)
        }
    }

    @Test("An unknown option is no value, but for one after --")
    func option() async throws {
        try await withSUT { sut in
            for typo in [["--typo"], ["--layout=lines"], ["-x"]] {
                let outcome = try await sut.program.run(["config", "set", "notify-command", "say"] + typo)
                let name = typo[0].prefix { $0 != "=" }
                #expect(outcome.status == 64 && outcome.errors.hasPrefix("Error: Unknown option '\(name)'."))
            }
            #expect(!FileManager.default.fileExists(atPath: sut.home + "/.config/trending/config.toml"))
            #expect(try await sut.program.run(["config", "set", "notify-command", "--", "--typo"]).status == 0)
            let file = try text(sut.home + "/.config/trending/config.toml")
            #expect(file == "notify-command = \"--typo\"\n")
        }
    }

    @Test("Help is no value")
    func help() async throws {
        try await withSUT { sut in
            let help = try await sut.program.run(["config", "set", "--help"])
            #expect(help.status == 0 && help.output.contains("trending config set"))
            #expect(try await sut.program.run(["config", "set", "limit", "--help"]) == help)
        }
    }

    @Test("Says that a variable overrides the file")
    func overridden() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(["config", "set", "github-url", "https://ghe.example.com"])
            #expect(outcome.errors.contains("TRENDING_GITHUB_URL is set, and overrides github-url in the file."))
        }
    }

    @Test("Of many at the same time, none loses the line of another")
    func atOnce() async throws {
        try await withSUT { sut in
            let settings = ["limit 5", "pager false", "since weekly", "layout lines", "color never", "reverse true"]
            let runs = settings.map { "trending config set \($0) & " }.joined()
            _ = try await sut.program.shell(runs + "wait")
            let lines = try text(sut.home + "/.config/trending/config.toml").split(separator: "\n")
            #expect(lines.count == settings.count)
        }
    }

    @Test("Says why the file can't be written, and leaves nothing behind", .enabled(if: getuid() != 0))
    func readOnly() async throws {
        try await withSUT { sut in
            let path = try sut.configure("limit = 5\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
            let outcome = try await sut.program.run(["config", "set", "limit", "6"])
            #expect(outcome.status == 74 && outcome.errors.contains("\(path) could not be written: "))
            #expect(try FileManager.default.contentsOfDirectory(atPath: sut.home + "/.config/trending").count == 1)
        }
    }

    @Test("Opens the file in the editor, also one with a mistake, and says the mistakes that are left")
    func edit() async throws {
        try await withSUT { sut in
            let path = sut.home + "/.config/trending/config.toml"
            let editor = sut.home + "/editor"
            for (script, words, status) in [
                ("printf 'limit = 5\\nlayout = 1\\n' >\"$1\"", "\(path), line 2: layout takes", Int32(64)),
                ("printf 'limit = 5\\n' >\"$1\"", "", 0),
                ("exit 3", "The editor ended with status 3.", 74),
            ] {
                try writeProgram(script, to: editor)
                let home = sut.home
                try await onThread {
                    let program = try TerminalProgram(.xterm, columns: 200, rows: 10)
                    let variables = ["HOME": home, "EDITOR": editor, "TRENDING_KEYRING": "false"]
                    try program.start(ProgramUnderTest.path, ["config", "edit"], variables)
                    if !words.isEmpty { try program.wait(for: words) }
                    #expect(try program.waitForEnd() == status << 8)
                    let isEmpty = program.screen.text.allSatisfy(\.isWhitespace)
                    #expect(isEmpty == words.isEmpty)
                }
            }
            #expect(try text(path) == "limit = 5\n")
            let piped = try await sut.program.run(["config", "edit"])
            #expect(piped.status == 64 && piped.errors.contains("'config edit' needs a terminal."))
        }
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
