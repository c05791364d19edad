import Foundation
import Testing
import TrendingTestSupport

@Suite("trending config set, unset and edit", .command, .timeLimit(.minutes(2)))
struct ConfigChangeCommandTests {
    private let sut = CommandSUT.current

    @Test("Creates the folder and the file, sets a setting, which counts, and removes it")
    func creates() async throws {
        let set = try await sut.run("config set limit 5")
        let path = sut.home + "/.config/trending/config.toml"
        #expect(set == .init(errors: "Set limit in \(path).\n"))
        #expect(try text(path) == "limit = 5\n")
        #expect(try mode(path) == 0o600)
        #expect(try await sut.run("config --format json").json["settings", "limit", "value"] == 5)
        let unset = try await sut.run("config unset limit")
        #expect(unset == .init(errors: "Removed limit from \(path).\n"))
        #expect(try text(path) == "")
        let again = try await sut.run("config unset limit")
        #expect(again == .init(errors: "limit is not set in \(path).\n"))
    }

    @Test("Sets and removes a colour, below a setting that is added later")
    func section() async throws {
        let path = sut.home + "/.config/trending/config.toml"
        let set = try await sut.run(["config", "set", "colors.gained", "bold green"])
        #expect(set == .init(errors: "Set colors.gained in \(path).\n"))
        try await sut.expect("config set limit 10")
        #expect(try text(path) == "limit = 10\n\n[colors]\ngained = \"bold green\"\n")
        try await sut.expect("config", output: "\ncolors.gained\tbold green\tfile\n")
        let unset = try await sut.run("config unset colors.gained")
        #expect(unset == .init(errors: "Removed colors.gained from \(path).\n"))
        #expect(try text(path) == "limit = 10\n\n[colors]\n")
    }

    @Test("Writes to the file of $XDG_CONFIG_HOME")
    func place() async throws {
        let program = sut.adding(["XDG_CONFIG_HOME": sut.home + "/other"])
        try await program.expect("config set pager false")
        #expect(try text(sut.home + "/other/trending/config.toml") == "pager = false\n")
    }

    @Test("Replaces the file that a link leads to, and keeps the link and the mode")
    func link() async throws {
        let path = try sut.configure("")
        let target = sut.home + "/dotfiles.toml"
        try removeFile(path)
        try writeFile(target, "# mine\n")
        try setFileMode(target, 0o644)
        try makeLink(path, to: "../../dotfiles.toml")
        try await sut.expect("config set limit 5")
        #expect(try text(target) == "# mine\nlimit = 5\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../dotfiles.toml")
        #expect(try mode(target) == 0o644)
        #expect(try fileNames(in: sut.home + "/.config/trending").count == 1)
    }

    @Test("Removes what a killed change left behind")
    func leftover() async throws {
        let path = try sut.configure("limit = 5\n")
        let folder = sut.home + "/.config/trending"
        try writeFile(folder + "/.trending-config.toml.part", "limit")
        try await sut.expect("config set limit 6")
        #expect(try text(path) == "limit = 6\n")
        #expect(try fileNames(in: folder) == ["config.toml"])
    }

    @Test(
        "Writes nothing if the value, the name or another line is wrong",
        arguments: [
            ("limit = 5", "set limit zero", "limit takes a number of at least 1, not the string 'zero'."),
            ("limit = 5", "set limit -1", "limit must be at least 1, not -1."),
            ("limit = 5", "set limit -- -10", "limit must be at least 1, not -10."),
            ("limit = 5", "set colors.owner -1", "colors.owner takes a colour"),
            ("limit = 5", "set language swfit", "GitHub does not know the language 'swfit'."),
            ("limit = 5", "set history-url http://u:p/w@h", "history-url takes an address without a user"),
            ("limit = 5", "set limt 6", "There is no setting 'limt'. Did you mean 'limit'?"),
            ("limit = 5\nlayout = \"card\"", "set limit 6", "PATH, line 2: layout takes cards or lines"),
            ("limit = 5\rsort = \"name\"\r", "set limit 6", "PATH, line 1: This is not valid TOML: there is"),
            ("\n\nlanguage = \"swfit\"", "unset limit", "PATH, line 3: GitHub does not know the language 'swfit'."),
        ]
    )
    func refuses(file: String, arguments: String, sentence: String) async throws {
        let path = try sut.configure(file)
        let outcome = try await sut.expect("config \(arguments)", 64, output: "")
        #expect(outcome.errors.hasPrefix("Error: \(sentence.replacing("PATH", with: path))"))
        #expect(outcome.errors.contains("Run 'trending config edit'") == sentence.hasPrefix("PATH"))
        #expect(!outcome.errors.contains("--help"))
        #expect(try text(path) == file)
    }

    @Test("An unknown option is no value, but for one after --")
    func option() async throws {
        for typo in ["--typo", "--layuot=lines", "-x"] {
            let outcome = try await sut.expect("config set notify-command say \(typo)", 64)
            #expect(outcome.errors.hasPrefix("Error: Unknown option '\(typo.prefix { $0 != "=" })'."))
        }
        #expect(!fileExists(sut.home + "/.config/trending/config.toml"))
        try await sut.expect("config set notify-command -- --typo")
        #expect(try text(sut.home + "/.config/trending/config.toml") == "notify-command = \"--typo\"\n")
    }

    @Test("Help is no value")
    func help() async throws {
        let help = try await sut.expect("config set --help", output: "trending config set")
        #expect(try await sut.run("config set limit --help") == help)
    }

    @Test("Says that a variable overrides the file")
    func overridden() async throws {
        let outcome = try await sut.run("config set github-url https://ghe.example.com")
        #expect(outcome.errors.contains("TRENDING_GITHUB_URL is set, and overrides github-url in the file."))
    }

    @Test("Of many at the same time, none loses the line of another")
    func atOnce() async throws {
        let settings = ["limit 5", "pager false", "since weekly", "layout lines", "color never", "reverse true"]
        let runs = settings.map { "trending config set \($0) & " }.joined()
        _ = try await sut.shell(runs + "wait")
        let lines = try text(sut.home + "/.config/trending/config.toml").split(separator: "\n")
        #expect(lines.count == settings.count)
    }

    @Test("Says why the file can't be written, and leaves nothing behind", .enabled(if: getuid() != 0))
    func readOnly() async throws {
        let path = try sut.configure("limit = 5\n")
        try setFileMode(path, 0o400)
        try await sut.expect("config set limit 6", 74, errors: "\(path) could not be written: ")
        #expect(try fileNames(in: sut.home + "/.config/trending").count == 1)
    }

    @Test("Opens the file in the editor, also one with a mistake, and says the mistakes that are left")
    func edit() async throws {
        let path = sut.home + "/.config/trending/config.toml"
        let editor = sut.home + "/editor"
        for (script, words, status) in [
            ("printf 'limit = 5\\nlayout = 1\\n' >\"$1\"", "\(path), line 2: layout takes", Int32(64)),
            ("printf 'limit = 5\\n' >\"$1\"", "", 0),
            ("exit 3", "The editor ended with status 3.", 74),
        ] {
            try writeProgram(script, to: editor)
            let program = sut.adding(["EDITOR": editor])
            try await program.withTerminal("config edit", columns: 200, rows: 10, end: status << 8) { program in
                if !words.isEmpty { try program.wait(for: words) }
                _ = try program.waitForEnd()
                let isEmpty = program.screen.text.allSatisfy(\.isWhitespace)
                #expect(isEmpty == words.isEmpty)
            }
        }
        #expect(try text(path) == "limit = 5\n")
        try await sut.expect("config edit", 64, errors: "'config edit' needs a terminal.")
    }

    private func text(_ path: String) throws -> String { try fileText(path) }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
