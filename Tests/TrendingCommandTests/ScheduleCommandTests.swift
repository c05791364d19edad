import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending schedule", .command, .enabled(if: !onMac), .timeLimit(.minutes(2)))
struct ScheduleCommandTests {
    private let sut = CommandSUT.current
    private let program: ProgramUnderTest

    init() throws {
        try sut.install(["systemctl": "exit 1", "crontab": Self.crontab])
        program = sut.adding(["PATH": sut.home + "/programs:/usr/bin:/bin"])
    }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run(program) }

    private static let stories = #"""
        On writes a part of the crontab, status says it, and off removes it
            $ echo '5 5 * * * mine' >crontab
            $ trending schedule
            > nothing
            $ trending schedule on --every 6h -l swift,rust --notify auto
            =
            2> Scheduled every 6 hours by cron.
            $ cat crontab
            = 5 5 * * * mine↵# BEGIN trending schedule*
            > TRENDING_GITHUB_URL='http://{server}'
            > /trending' 'schedule' 'run' '--delay' '60' >/dev/null 2>&1↵
            $ trending schedule status
            > language = swift,rust, notify = auto
            > Next run
            2=
            $ trending schedule status | grep -E 'Server +http://[0-9]'
            $ trending schedule status | grep -E 'Since +[0-9]+ [A-Z][a-z]+ [0-9]{4}, [0-9]'
            $ trending schedule status --format json
            json schedule everyMinutes = 360
            json running 0 = "cron"
            json lastRun = null
            json schedule server = "http://{server}"
            $ PATH=$PATH$(printf '/x%.0s' {1..400}) trending schedule on; true
            2> A line of cron has no room for PATH:
            $ trending schedule off
            2= Removed the schedule from cron.
            $ cat crontab
            = 5 5 * * * mine
            $ trending schedule off
            2= Nothing was scheduled.
            $ trending schedule on; : >crontab
            $ trending schedule; true
            2> cron no longer runs it.
            $ trending schedule off; true
            2> cron did not run it any more.
        A schedule keeps the whole path of a file
            $ trending schedule on --source feed --feed-url list.json
            $ trending schedule
            > feed-url = {home}/list.json
            $ trending schedule on --source feed --feed-url file:/srv/list.json
            $ trending schedule
            > feed-url = /srv/list.json
        systemd goes before cron, and cron then no longer runs it
            $ trending schedule on
            2> daily by cron
            $ printf '#!/bin/sh\necho "$@" >>~/systemctl\n' >programs/systemctl
            $ printf '#!/bin/sh\necho Linger=no\n' >programs/loginctl; chmod +x programs/loginctl
            $ trending schedule on
            2> daily by systemd
            2> enable-linger
            $ cat crontab
            !> trending
            $ cat systemctl
            > --user --no-pager enable trending-refresh.timer↵
            $ ls .config/systemd/user | grep -c .
            = 2
            $ trending schedule off
            2= Removed the schedule from systemd.
            $ ls -A .config/systemd/user
            =
        A run fetches what was scheduled, tells what is new once, is recorded, and is no person
            $ printf '#!/bin/sh\necho "$@" >>~/sent\n' >programs/notify-send; chmod +x programs/notify-send
            64$ trending schedule run
            $ trending schedule on --notify desktop
            $ trending schedule run
            $ trending schedule
            > : nothing new↵
            < news
            $ trending schedule run
            > /new
            $ cat sent
            > 1 new today:
            $ trending schedule
            > : 1 new↵
            $ trending --format json
            json repos 0 unseen = true
            < 500
            69$ trending schedule run
            $ trending schedule --format json; true
            json lastRun status = 69
            $ trending schedule; true
            > returned 500
            $ trending list
            > /new
        After a notification that failed, the next run tells what is new
            $ printf '#!/bin/sh\nexit 1\n' >programs/notify-send; chmod +x programs/notify-send
            $ trending schedule on --notify desktop
            $ trending schedule run
            < news
            75$ trending schedule run
            $ printf '#!/bin/sh\necho "$@" >>~/sent\n' >programs/notify-send
            $ trending schedule run
            $ cat sent
            > 1 new today:
        Without the record of what was seen, a run fetches
            config seen = false
            64$ trending schedule on --notify auto
            2> --notify needs the record of what you have seen
            $ trending schedule on
            $ trending schedule run
            $ trending schedule
            > : fetched↵
            stored 1
        What can't be scheduled is refused, nothing is written, and no secret goes to cron
            64$ trending schedule on --every 7m
            64$ trending schedule on --every 1m
            64$ trending schedule on --notify osc9
            64$ trending schedule on --notify command
            64$ trending schedule on -l no/such
            64$ trending schedule on --source sample
            64$ XDG_CACHE_HOME={home}/a%b trending schedule on
            2> can't hold
            69$ PATH={home} trending schedule on
            2> systemd and cron can't be used
            $ test ! -e crontab
            $ https_proxy=http://ada:secret@127.0.0.1:9 trending schedule on
            2> https_proxy
            $ cat crontab
            !> secret
            $ https_proxy='http://127.0.0.1:9/?x=1&access_token=secret' trending schedule on; true
            2> https_proxy
            64$ TRENDING_HISTORY_URL=https://ada:secret@127.0.0.1:9/trending trending schedule on
            2> TRENDING_HISTORY_URL
            $ cat crontab
            !> secret
            >  HOME='{home}' PATH='{home}/programs:/usr/bin:/bin'
        Where cron can't be asked, off is a failure, and the schedule stays recorded
            $ trending schedule on
            $ PATH=/usr/bin:/bin trending schedule off; test $? != 0
            2> can't be asked
            $ cat crontab
            > trending
        Without room for temporary files, the crontab is read as it is
            $ trending schedule on
            $ TMPDIR=/nonexistent trending schedule
            > Next run
            2=
            $ trending schedule off
            2= Removed the schedule from cron.
        """#

    @Test("A run leaves out the lists that a watch fetches, and its record says which")
    func leftOut() async throws {
        try await program.expect("schedule on -l swift,rust")
        let watch = try sut.start("watch -l swift --every 1h")
        try await waitUntil { !sut.storedFiles().isEmpty }
        let run = try await program.run("schedule run")
        let place = "Swift today on \(sut.server.authority)"
        let sentence = "Left out \(place): 'trending watch' fetches it while it runs."
        #expect(run.status == 0 && run.errors == "trending: \(sentence)\n")
        #expect(sut.storedFiles().count == 2)
        let record = try await program.run("schedule --format json").json["lastRun"]
        #expect(record?["problem"] == .string(sentence) && record?["status"] == 0)
        #expect(record?["newRows"] == 0)
        try await program.expect("schedule", output: ": nothing new. \(sentence)\n")
        // The failure of the list that it does fetch counts more.
        sut.answer(.html(status: 404))
        try await program.expect("schedule run", 69)
        let failed = try await program.run("schedule --format json").json["lastRun", "problem"]
        #expect(failed != .string(sentence) && failed != .null)
        watch.interrupt()
        try await watch.outcome().expect(130)
    }

    @Test("A run can collect the lists of all languages, and goes on at the next one")
    func allLanguages() async throws {
        try await program.expect(
            "schedule on --every 12h --all-languages -s daily",
            errors: "Scheduled every 12 hours by cron."
        )
        try await program.expect("schedule", output: "all-languages = true, since = daily")
        sut.answer(.page(), .html(status: 429, headers: [.retryAfter: "600"]))
        try await program.spedUp(20).expect("schedule run", 75)
        #expect(sut.storedFiles().count == 1)
        let paths = sut.server.requests.map(\.head.path)
        #expect(paths == ["/trending?since=daily", "/trending/unknown?since=daily"])
        let status = try await program.run("schedule").output
        #expect(status.contains("failed with status 75") && status.contains("Run it again to go on."))
        for arguments in [["--every", "1h"], ["-l", "swift"], ["--notify", "desktop"], ["--limit", "5"]] {
            try await program.expect(
                ["schedule", "on", "--all-languages"] + arguments,
                64,
                errors: "--all-languages"
            )
        }
    }

    /// Keeps the crontab in a file of the home.
    private static let crontab = """
        if [ "$1" = -l ]; then
            if [ -e "$HOME/crontab" ]; then cat "$HOME/crontab"; else echo "no crontab for ada" >&2; exit 1; fi
        else
            cat > "$HOME/crontab"
        fi
        """
}

#if canImport(Darwin)
    private let onMac = true
#else
    private let onMac = false
#endif

extension CommandSUT {
    /// Makes programs of these shell scripts in the folder `programs` of the home.
    fileprivate func install(_ scripts: [String: String]) throws {
        try makeFolder(home + "/programs")
        for (name, script) in scripts { try writeProgram(script, to: home + "/programs/" + name) }
    }
}
