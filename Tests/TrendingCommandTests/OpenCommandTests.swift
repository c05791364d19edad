import Foundation
import Testing
import TrendingTestSupport

@Suite("trending open", .command, .timeLimit(.minutes(2)))
struct OpenCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        Addresses are printed with --print, and without a browser, where it is said
            $ trending open --print octo/cat
            = http://{server}/octo/cat
            2=
            $ trending open octo/cat
            = http://{server}/octo/cat
            2> no screen
            $ SSH_CONNECTION=::1 DISPLAY=:0 trending open octo/cat
            = http://{server}/octo/cat
            2> over SSH
        Rows of a list are read from standard input
            $ trending --layout lines | trending open --print -
            = http://{server}/astral-sh/uv↵http://{server}/astral-sh/ruff↵http://{server}/astral-sh/ty
            $ printf 'a/b\nnonsense\nnot a name\nhttps://example.org/x/y\n7\nc/d\n' | trending open --print -
            = http://{server}/a/b↵http://{server}/c/d
            2> 'nonsense'
            2> 'not a name'
            2> is on example.org
            2> 7 is the number of a row
            64$ (seq -f none%g 30; yes none1 | head -n 9) | trending open --print -
            =
            2> 20 more lines name no repository.
            $ trending open - </dev/null
            =
            2=
            64$ echo no name | trending open --print -
            2> Standard input names no repository.
        The address of an API is not that of a repository
            < everywhere 404
            64$ trending sources --format json | trending open --print -
            =
            2> Standard input names no repository.
        The title of a list, a byte order mark and files beside addresses are skipped
            $ trending --layout lines | head -n 4 | trending open --print -
            = http://{server}/astral-sh/uv↵*
            $ printf '\357\273\277octo/cat\n' | trending open --print -
            = http://{server}/octo/cat
            2=
            $ echo docs/MANUAL.md see HTTP://{server}/octo/cat | trending open --print -
            = http://{server}/octo/cat
            2=
        Standard input that can't be read is an error
            74$ trending open --print - </
            =
            2> Standard input can't be read:
            74$ trending open --print - <&-
            =
            2> Standard input can't be read:
        Nothing outside the GitHub server is opened
            $ printf '#!/bin/sh\ntouch ~/seen\n' >browser; chmod +x browser
            64$ BROWSER={home}/browser trending open octo/cat https://evil.example/a/b
            =
            64$ BROWSER={home}/browser trending open octo/cat 'javascript:alert(1)'
            =
            64$ BROWSER={home}/browser trending open octo/cat -1
            =
            $ test ! -e seen
        The repository of a rank is opened in the browser of the user, without the network
            $ printf '#!/bin/sh\nprintf "%%s\\n" "$@" >>~/seen\n' >browser; chmod +x browser
            tty$ trending -l python; BROWSER={home}/browser trending open 2 octo/cat
            > Opened astral-sh/ruff, number 2 of Python today
            asked /trending/python?since=daily
            $ cat seen
            = http://{server}/astral-sh/ruff↵http://{server}/octo/cat
        Text that a person pastes is read
            $ echo 'See http://{server}/ann/kettle.' >text
            $ echo 'Also (http://{server}/bob/tool/issues/3?a=b#c) and [lamp](http://{server}/cy/lamp.git): light' >>text
            $ echo 'git clone git@127.0.0.1:dee/drum.git' >>text
            $ echo 'http://{server}/trending is a page, like http://{server}/topics/x and http://{server}/sponsors/ann' >>text
            $ printf 'eve/egg: an egg and/or two' >>text
            $ trending open --print - <text | sed 's|http://{server}/||'
            = ann/kettle↵bob/tool/issues/3↵cy/lamp↵dee/drum↵eve/egg
            2=
        """#

    @Test(
        "Reads what the program writes, in each format",
        arguments: [
            [], ["--layout", "lines"], ["--layout", "cards"], ["--format", "json"], ["--format", "jsonl"],
            ["--format", "csv"], ["--format", "tsv"], ["--format", "markdown"], ["--format", "html"],
            ["--format", "atom"], ["--format", "rss"], ["--format", "jsonfeed"], ["--format", "urls"],
        ]
    )
    func formats(options: [String]) async throws {
        let server = "http://\(sut.server.authority)"
        let about = "A fork of \(server)/other/one and/or two, see \"\(server)/other/two\" by @ada"
        let rows = ["uv", "ruff"].map { RowFixture(name: $0, description: "<p class=\"col-9 my-1\">\(about)</p>") }
        sut.answer(.page(rows: rows))
        let words = options.joined(separator: " ")
        let repos = try await sut.shell("trending \(words) | trending open --print -")
        #expect(repos == .init(output: "\(server)/astral-sh/uv\n\(server)/astral-sh/ruff\n"))
        sut.answer(.developers)
        let urls = try await sut.run("developers --format urls").output
        let developers = try await sut.shell(
            "trending developers \(words) 2>age | trending open --print -"
        )
        #expect(!urls.isEmpty && developers == .init(output: urls))
    }
}
