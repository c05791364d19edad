import Foundation
import Testing
import TrendingTestSupport

@Suite("trending config set, unset and edit", .command, .timeLimit(.minutes(2)))
struct ConfigChangeCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The folder and the file are created, and a setting is set, which counts, and removed
            $ trending config set limit 5
            =
            2= Set limit in {home}/.config/trending/config.toml.
            $ cat .config/trending/config.toml
            = limit = 5
            $ ls -l .config/trending/config.toml
            = -rw-------*
            $ trending config --format json
            json settings limit value = 5
            $ trending config unset limit
            =
            2= Removed limit from {home}/.config/trending/config.toml.
            $ cat .config/trending/config.toml
            =
            $ trending config unset limit
            =
            2= limit is not set in {home}/.config/trending/config.toml.
        The file of $XDG_CONFIG_HOME is written
            $ XDG_CONFIG_HOME={home}/other trending config set pager false
            $ cat other/trending/config.toml
            = pager = false
        The file that a link leads to is replaced; the link and the mode stay
            $ mkdir -p .config/trending; ln -s ../../dotfiles.toml .config/trending/config.toml
            $ echo '# mine' >dotfiles.toml; chmod 644 dotfiles.toml
            $ trending config set limit 5
            $ cat dotfiles.toml; readlink .config/trending/config.toml; ls -A .config/trending; ls -l dotfiles.toml
            = # mine↵limit = 5↵../../dotfiles.toml↵config.toml↵-rw-r--r--*
        What a killed change left behind is removed
            config limit = 5↵
            $ echo limit >.config/trending/.trending-config.toml.part
            $ trending config set limit 6
            $ cat .config/trending/config.toml; ls -A .config/trending
            = limit = 6↵config.toml
        An unknown option is no value, but for one after --
            64$ trending config set notify-command say --typo
            2= Error: Unknown option '--typo'.*
            64$ trending config set notify-command say --layuot=lines
            2= Error: Unknown option '--layuot'.*
            64$ trending config set notify-command say -x
            2= Error: Unknown option '-x'.*
            $ test ! -e .config/trending/config.toml
            $ trending config set notify-command -- --typo
            $ cat .config/trending/config.toml
            = notify-command = "--typo"
        Help is no value
            $ trending config set --help
            > trending config set
            $ trending config set limit --help
            same
        A variable that overrides the file is named
            $ trending config set github-url https://ghe.example.com
            2> TRENDING_GITHUB_URL is set, and overrides github-url in the file.
        An editor opens the file, also one with a mistake, and the mistakes that are left are said
            $ printf '#!/bin/sh\nprintf "limit = 5\\nlayout = 1\\n" >"$1"\n' >editor; chmod +x editor
            size 200 10
            start EDITOR={home}/editor trending config edit
            see {home}/.config/trending/config.toml, line 2: layout takes
            end 64
            $ printf '#!/bin/sh\nprintf "limit = 5\\n" >"$1"\n' >editor
            start EDITOR={home}/editor trending config edit
            end
            !see trending
            !see limit
            $ printf '#!/bin/sh\nexit 3\n' >editor
            start EDITOR={home}/editor trending config edit
            see The editor ended with status 3.
            end 74
            $ cat .config/trending/config.toml
            = limit = 5
            64$ trending config edit
            2> 'config edit' needs a terminal.
        Of many changes at the same time, none loses the line of another
            $ for change in 'limit 5' 'pager false' 'since weekly' 'layout lines' 'color never'; do trending config set $change & done; wait
            $ grep -c = .config/trending/config.toml
            = 5
        """#

    @Test(
        "Writes nothing if the value, the name or another line is wrong",
        arguments: [
            ("limit = 5", "set limit zero", "limit takes a number of at least 1, not the string 'zero'."),
            ("limit = 5", "set limit -- -10", "limit must be at least 1, not -10."),
            ("limit = 5", "set colors.owner -1", "colors.owner takes a colour"),
            ("limit = 5", "set language swfit", "GitHub does not know the language 'swfit'."),
            ("limit = 5", "set history-url http://u:p/w@h", "history-url takes an address without a user"),
            ("limit = 5\nlayout = \"card\"", "set limit 6", "PATH, line 2: layout takes cards or lines"),
            ("limit = 5\rsort = \"name\"\r", "set limit 6", "PATH, line 1: This is not valid TOML: there is"),
            ("\nspoken-language = \"xx\"", "unset limit", "PATH, line 2: "),
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

    @Test("Says why the file can't be written, and leaves nothing behind", .enabled(if: getuid() != 0))
    func readOnly() async throws {
        let path = try sut.configure("limit = 5\n")
        try setFileMode(path, 0o400)
        try await sut.expect("config set limit 6", 74, errors: "\(path) could not be written: ")
        #expect(try fileNames(in: sut.home + "/.config/trending").count == 1)
    }

    private func text(_ path: String) throws -> String { try fileText(path) }
}
