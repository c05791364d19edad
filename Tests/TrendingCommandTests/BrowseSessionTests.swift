import Foundation
import Testing
import TrendingTestSupport

@Suite("What trending browse does with a repository", .command, .timeLimit(.minutes(5)))
struct BrowseSessionTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    /// Makes a browser that writes the address to a file.
    private static func browser(_ name: String, before: String = "", after: String = "sleep 0.5") -> String {
        let script = "#!/bin/sh\\n\(before)\\necho \"$1\" >~/opened\\n\(after)\\n"
        return "printf '\(script)' >\(name); chmod +x \(name)"
    }

    private static let stories =
        #"""
        Adds a star, opens, copies, and fetches again, and says so
            $ \#(browser("browser"))
            $ trending refresh; chmod 755 .local/share/trending
            start TRENDING_API_URL=http://{server} BROWSER={home}/browser trending browse
            see 1/3
            type s
            see Added astral-sh/uv to your favourites
            type o
            see Opened http://{server}/astral-sh/uv
            type y
            see Sent http://{server}/astral-sh/uv to the clipboard
            type r
            see Fetched. The repositories are the same.
            type s
            see Removed astral-sh/uv from your favourites
            type ⎋[F
            see 3/3
            type ⎋[H⎋[6~⎋[5~\#u{4}\#u{15}
            see 1/3
            type ⇥
            gone 1/3
            type q
            end
            $ cat opened
            = http://{server}/astral-sh/uv
        Shows the favourites of this machine, with --source starred and with Tab
            $ trending refresh
            $ trending star astral-sh/uv
            start trending browse --source starred
            see 1/1
            type q
            end
            start trending browse -l all
            see 1/3
            type ⎋[Z
            see 1/1
            see stored on this machine
            type q
            end
        Shows developers and their profiles, and without the network what is stored of them
            < api json {"login": "Astro-Han", "bio": "Reads stars", "followers": 7}
            $ trending refresh
            start trending browse
            see 1/3
            < developers
            type d
            see 1/5
            type ⏎
            see 7 followers
            type qq
            end
            < everywhere 502
            start sh trending browse && trending open --print 1
            see 1/5
            type ⏎
            see Reads stars
            type qq
            end
            see http://{server}/Astro-Han
        A wide terminal shows the repository beside its row, and m marks the row for the next list
            $ trending refresh
            < everywhere 404
            size 200 40
            start trending browse
            see 1/3
            type j
            see 2/3
            type m
            see 1 unseen
            type q
            end
            $ trending --format json
            json repos 1 unseen = true
            json repos 0 unseen = false
        Stores a star that is followed at once by the end
            $ trending refresh
            start trending browse
            see 1/3
            type sjsq
            end
            $ trending starred --layout lines
            > astral-sh/uv
            > astral-sh/ruff
        Says that a star can't be stored, and shows the mark that is stored
            $ trending refresh
            start trending browse
            see 1/3
            type s
            see Added astral-sh/uv to your favourites
            $ cd .local/share/trending/stars; file=$(ls *.list); rm $file; mkdir $file
            type s
            see The removal of the star could not be stored
            type q
            end
        Without a graphical browser, uses one in the terminal, or says the address
            $ \#(browser("w3m"))
            $ trending refresh
            start SSH_CONNECTION=1 trending browse
            see 1/3
            type o
            see http://{server}/astral-sh/uv
            type q
            end
            start BROWSER={home}/w3m trending browse
            see 1/3
            type o
            plain
            full
            see 1/3
            type q
            end
            $ test -e opened
        Ctrl-C in a browser that uses the terminal ends only the browser
            $ \#(browser("w3m", before: "trap \"exit 130\" INT", after: "while :; do sleep 0.1; done"))
            $ trending refresh
            start BROWSER={home}/w3m trending browse
            see 1/3
            type o
            plain
            $ until [ -e opened ]; do sleep 0.05; done
            type ^C
            full
            see 1/3
            type q
            end

        """#
        + [("signal \(SIGTERM)", SIGTERM), ("hangup", SIGHUP)].map { event, signal in
            """
            A signal or a closed terminal while a browser has the terminal does not lose the place: \(event)
                $ \(browser("w3m", after: "exec sleep 60"))
                $ trending refresh
                start BROWSER={home}/w3m trending browse
                see 1/3
                type jo
                $ until [ -e opened ]; do sleep 0.05; done
                \(event)
                killed \(signal)
                start trending browse --resume
                see 2/3
                type q
                end
            """
        }.joined(separator: "\n")
}
