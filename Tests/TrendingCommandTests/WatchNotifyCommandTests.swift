import Testing
import TrendingTestSupport

@Suite("trending watch --notify", .command, .timeLimit(.minutes(2)))
struct WatchNotifyCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        What the program of a notification prints is not among the rows
            config notify = 'command'↵notify-command = 'echo told'
            $ trending refresh
            < news
            $ trending watch --once --format jsonl
            = {*
            !> told
            2= told 1 new today: *
        A notification that fails is told, and the next run tries it again
            $ mkdir empty; trending refresh
            < news
            64$ PATH={home}/empty trending watch --once --notify desktop
            2> There is no program '
            config notify = 'desktop'
            75$ PATH={home}/empty trending watch --once
            > /new
            2> There is no program '
            < page newer new uv
            config notify-command = 'false'
            75$ trending watch --once --notify command
            2> The program 'false' failed with status 1.
        What can't notify is refused before anything is fetched
            64$ trending watch --once --notify osc9
            2> '--notify osc9' needs a terminal
            64$ trending watch --once --notify osc777
            2> '--notify osc777' needs a terminal
            64$ trending watch --once --notify osc99
            2> '--notify osc99' needs a terminal
            64$ trending watch --once --notify bell
            2> '--notify bell' needs a terminal
            64$ trending watch --once --notify command
            2> needs 'notify-command'
            64$ trending watch --diff --notify desktop
            2> can't be used for what moved
            64$ trending watch --notify loud
            asked
        Without a terminal, one notification of the desktop tells all that is new, and none that nothing is
            $ \#(desktop); trending refresh
            $ PATH={home}/programs:$PATH trending watch --once --notify auto
            $ test ! -e arguments
            < page new newer uv
            $ PATH={home}/programs:$PATH trending watch --once --notify auto --layout cards
            > 2 new
            2=
            $ cat arguments
            > trending
            $ grep -c /new arguments
            = 1
            $ tail -n 1 arguments
            = 2 new today: */new, *
        A command of the user gets the text as its last argument; the shell reads nothing, and it gets no secrets
            $ \#(recorder(named: "tell")); trending refresh
            config notify = 'command'↵notify-command = "tell --to 'a b' $(id)"
            < news
            $ GH_TOKEN=ghp_secret PATH={home}/programs:$PATH trending watch --once --layout cards
            2=
            $ cat arguments
            = --to↵a b↵$(id)↵1 new today: *
            $ cat variables
            !> ghp_secret
        On a terminal, its own sequence is written, and nothing is run
            $ \#(desktop); trending refresh
            < news
            tty$ TERM=xterm-kitty PATH={home}/programs:$PATH trending watch --once --notify auto
            > \#u{1B}]99;i=trending:d=1:p=body;1 new today:
            $ test ! -e arguments
        """#
}

/// Makes a program that writes down its arguments and its variables.
private func recorder(named name: String) -> String {
    let script = #"#!/bin/sh\nprintf "%%s\\n" "$@" >~/arguments; env >~/variables\n"#
    return "mkdir programs; printf '\(script)' >programs/\(name); chmod +x programs/\(name)"
}

#if canImport(Darwin)
    private let desktop = recorder(named: "osascript")
#else
    private let desktop = recorder(named: "notify-send")
#endif
