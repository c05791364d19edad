import Testing
import TrendingTestSupport

@Suite("trending seen", .command, .timeLimit(.minutes(2)))
struct SeenCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        --unseen shows only what is new, and says so if there is nothing
            $ trending refresh
            $ trending --unseen --layout cards
            > Nothing new since
            < news
            $ trending refresh --unseen
            > /new
            !> /uv
            64$ trending list --unseen --all-stored
            2> --unseen
            64$ trending list --unseen --on=today
            2> --unseen
        What is recorded is told, all is marked as seen, and the record is forgotten after a yes
            $ trending seen
            2> Nothing is recorded yet.
            $ trending refresh
            < news
            $ trending refresh
            $ trending seen --layout cards
            > 4 repositories · 2 unseen
            > · 2 unseen↵
            $ trending seen --format json
            json servers 0 unseen = 2
            $ trending seen --all --layout cards
            =
            2= Marked 2 repositories as seen.
            64$ trending seen --forget
            $ trending seen --forget --yes
            $ trending seen
            2> Nothing is recorded yet.
            64$ trending seen --all --forget
            64$ trending seen --yes
        seen = false records and marks nothing
            config seen = false
            $ trending refresh
            $ test ! -e .local/share/trending/seen
            $ trending --format json
            json repos 0 unseen = null
            64$ trending --unseen
            2> 'seen = false'
        cache clear leaves the record: a list that is fetched again has no news
            $ trending refresh
            $ trending cache clear --yes
            < news
            $ trending --format json
            json repos 0 unseen = true
            json repos 1 unseen = false
        Developers have marks of their own
            < developers
            $ trending developers
            $ trending developers --unseen --layout cards
            > Nothing new since
            $ trending developers --format json
            json developers 0 unseen = false
        A terminal marks what is new to the person once; a pipe and JSON mark nothing as seen
            tty$ TERM=xterm trending refresh
            !> •
            < news
            $ trending refresh | tr '\t' ';'
            > ;unseen;
            2=
            $ trending --format json
            json repos 0 unseen = true
            json repos 1 unseen = false
            tty$ TERM=xterm trending list
            > •
            > 1 unseen
            $ trending --source sample --unseen --layout cards
            > is not recorded
            !>  unseen
            tty$ TERM=xterm trending list
            !> •
            $ trending --format json
            json repos 0 unseen = false
        A pager that fails is reported, and marks nothing as seen
            $ trending refresh
            < news
            $ trending refresh
            74tty$ stty rows 3 <&1; TERM=xterm TRENDING_PAGER=false trending list
            2> The pager ended with status 1.
            $ trending --unseen
            > /new
        With a pager, only the rows on its first page count as seen
            $ trending refresh -l swift,rust
            < page first second third
            $ trending refresh -l swift,rust
            tty$ stty rows 8 <&1; TERM=xterm TRENDING_PAGER='cat -' trending list -l swift,rust
            > third
            $ trending --unseen -l swift
            !> /first
            > /second
            > /third
            tty$ stty rows 60 <&1; TERM=xterm TRENDING_PAGER='cat -' trending list -l swift,rust
            $ trending --unseen -l swift --layout cards
            > Nothing new
        A list without news opens neither the record and its lock nor the file of its rows with its lock
            $ trending refresh
            $ ls -A .local/share/trending/seen | grep -c .
            = 4
            $ rm -r .local/share/trending/seen
            tty$ trending list
            > astral-sh/uv
            $ test ! -e .local/share/trending/seen
        A damaged record is set aside, and everything that is stored counts as seen
            $ trending refresh
            < news
            $ trending refresh
            $ printf damage | tee .local/share/trending/seen/seen_*.list
            $ trending --format json 2>errors
            json repos 0 unseen = false
            $ cat errors
            > was damaged
            $ grep -c . errors
            = 1
            $ trending --format json
            2=
            < page newer new uv
            $ trending refresh --format json
            json repos 0 unseen = true
            json repos 1 unseen = false
        """#
}
