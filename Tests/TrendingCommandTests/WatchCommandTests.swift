import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending watch", .command, .timeLimit(.minutes(3)))
struct WatchCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        What is new is told once, also after a restart; the first list has no news, and a person has not seen it
            $ trending watch --once
            =
            2=
            < news
            $ trending watch --once --layout cards
            > 1 new
            > /new
            !> /uv
            2=
            $ trending watch --once
            =
            $ trending --format json
            json repos 0 unseen = true
            stored 1
            < 404
            69$ trending watch --once
        Without the record of what was seen, nothing is new
            config seen = false
            64$ trending watch
            2> needs the record of what you have seen
        The help describes no format that the command does not have
            $ trending watch --help
            > --fields <NAMES>
            > jsonl
            !> csv
            !> tsv
            !> markdown
            !> html
            !> atom
            !> rss
        --until-new ends with what is new, as JSON lines; seen --forget also forgets what was told
            $ trending refresh
            < page; page; news
            $ trending watch --until-new --every 1s --format jsonl --fields name,rank
            = *,"new":[{"name":"new","rank":1}],"failure":null}
            !> ↵{
            2=
            $ ls .local/share/trending/told | grep -c '\.list$'
            $ trending seen --forget --yes
            $ ls .local/share/trending/told | grep '\.list$'; true
            =
        In JSON lines, a failure is a line, also when the next fetch succeeds
            $ trending refresh
            < 404; news
            $ trending watch --until-new --every 1s --format jsonl >lines && grep -c . lines
            = 3
            $ sed -n 1p lines
            json failure code = "rejected"
            json new = []
            $ sed -n 2p lines
            json failure = null
            json new = []
            $ sed -n 3p lines
            json new 0 name = "new"
            json failure = null
        If one of several lists fails, a terminal is told that nothing is new in the others
            < page; 404
            size 100 30
            start trending watch --once -l swift,rust
            see Nothing is new in Swift today
            end 69
            < page; 404; page
            again trending watch --once -l swift,rust,python
            see Nothing is new in the other lists.
            end 69
        On a terminal, a key fetches now, what was shown is seen, and no line or mode is left
            $ trending refresh
            < news
            size 80 30
            start trending watch --every 1h
            see  · any key checks now
            type r
            see /new
            see  · any key checks now
            type ^C
            end 130
            !see any key
            again trending watch --every 1h
            see  · any key checks now
            signal \#(SIGTERM)
            killed \#(SIGTERM)
            !see any key
            again trending watch --every 1h
            see  · q ends
            size 40 30
            type x
            gone any key
            see Checked at
            type q
            end
            !see q ends
            again trending watch --once
            see Nothing is new in all languages today on
            end
            $ trending --format json
            json repos 0 unseen = false
        What it can't do is refused
            64$ TRENDING_GITHUB_URL= trending watch --every 1m
            =
            64$ trending watch --every often
            =
            64$ trending watch --every 53w
            =
            64$ trending watch --quiet 22-7
            =
            64$ trending watch --once --until-new
            =
            64$ trending watch --format json
            =
            64$ trending watch --format csv
            =
            64$ trending watch --source sample
            =
            64$ trending watch --source starred
            =
            64$ trending watch --once --every 1h
            =
            64$ trending watch --exec ''
            =
            64$ trending watch --exec
            =
            64$ trending watch --exec --
            =
            64$ trending watch --exec -- ''
            =
            asked
        """#

    @Test("One process watches a list; USR1 fetches now, and TERM ends it")
    func signals() async throws {
        try await sut.run("refresh")
        sut.answer(.news)
        let first = try sut.start("watch --every 1h --until-new")
        try await sut.waitForWatch()
        try await sut.expect("watch --once", 75, errors: "Another 'trending watch' watches all languages")
        first.send(signal: SIGUSR1)
        try await first.outcome().expect(output: "/new", errors: "")
        let third = try sut.start("watch --every 1h")
        try await Task.sleep(for: .milliseconds(500))
        third.send(signal: SIGTERM)
        #expect(try await third.outcome() == .init(status: SIGTERM))
        try await sut.expect("watch --once")
    }

    @Test("A stop of several intervals is followed by one fetch")
    func stopped() async throws {
        let running = try sut.spedUp(3).start("watch --every 6s")
        try await waitUntil { !sut.storedFiles().isEmpty }
        #expect(sut.server.requests.count == 1)
        running.send(signal: SIGSTOP)
        try await Task.sleep(for: .seconds(7))
        #expect(sut.server.requests.count == 1)
        running.send(signal: SIGCONT)
        try await waitUntil { sut.server.requests.count > 1 }
        // The next fetch is an interval away.
        try await Task.sleep(for: .milliseconds(500))
        #expect(sut.server.requests.count == 2)
        running.interrupt()
        try await running.outcome().expect(130)
    }

    #if os(Linux)
        @Test("While it waits, little of the program is in memory")
        func idle() async throws {
            let running = try sut.start("watch --every 1h")
            var code = Int.max
            for _ in 0..<300 where code > 8_192 {
                try await Task.sleep(for: .milliseconds(100))
                if !sut.storedFiles().isEmpty { code = try Self.kilobytesOfProgram(running.processIdentifier) }
            }
            // Without giving it back, it has about 17,000 once it has fetched the list.
            #expect(code <= 8_192)
            #expect(sut.server.requests.count == 1)
            running.interrupt()
            try await running.outcome().expect(130)
        }

        /// What the memory of the process has of the program's own file.
        private static func kilobytesOfProgram(_ process: Int32) throws -> Int {
            var isProgram = false
            var sum = 0
            for line in try fileText("/proc/\(process)/smaps").split(separator: "\n") {
                if line.first?.isHexDigit == true, line.contains("-") && !line.contains("kB") {
                    isProgram = line.hasSuffix(ProgramUnderTest.path)
                } else if isProgram, line.hasPrefix("Rss:") {
                    sum += Int(line.split(separator: " ")[1]) ?? 0
                }
            }
            return sum
        }
    #endif
}

extension CommandSUT {
    /// Waits until a process watches a list.
    func waitForWatch() async throws {
        let folder = home + "/.cache/trending/watches"
        try await waitUntil { (try? fileNames(in: folder))?.isEmpty == false }
    }
}
