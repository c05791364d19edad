import Testing
import TrendingTestSupport

@Suite("--format csv, tsv, jsonl, markdown and urls", .command)
struct RowFormatCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The rows of a list
            $ trending list --format csv --fields rank,owner,name --limit 1 | tr '\r' ';'
            = rank,owner,name;↵1,astral-sh,uv;
            $ trending list --format csv --fields rank,owner,name --limit 1 --no-header | tr '\r' ';'
            = 1,astral-sh,uv;
            $ trending --format urls --limit 1
            = */astral-sh/uv
        On a terminal, each row is on a line, with its spaces and tabs
            < page uv
            tty$ trending --format tsv --fields rank,owner,name
            > 1\#tastral-sh\#tuv
            tty$ trending --format csv --fields rank,owner,name
            > 1,astral-sh,uv
            tty$ trending --row '{rank:>3}|{owner:<12}|  x   y'
            >   1|astral-sh   |  x   y
        A wrong field is a usage error that names the fields, and prints no row
            64$ trending --format tsv --fields rank,star
            =
            2> Error: 'star' is not a field of these rows. Did you mean stars? The fields are rank, owner
            2= *Run 'trending list --help' to see its options.
        A command without rows refuses the format before it does anything
            $ trending show a/b --format csv; test $? = 64 -o $? = 69
            =
            $ trending sources --format csv; test $? = 64 -o $? = 69
            =
            $ trending diff --format csv; test $? = 64 -o $? = 69
            =
            asked
        The history of one repository has no rows
            $ trending refresh
            64$ trending history astral-sh/uv --format csv
            =
            2> --format takes text or json here, not csv: csv is for lists of
        A format of rows in the configuration file leaves other commands as they are
            config format = "csv"
            $ trending config
            > csv
            $ trending
            = rank,owner,name,*
        The configured fields are for all kinds of lists: each takes its own, and a name of none is a mistake
            config fields = "rank, owner, name"
            $ trending --format csv | tr '\r' ';'
            = rank,owner,name;↵1,astral-sh,uv;↵*
            $ trending
            > astral-sh/uv
            $ trending history --format csv | tr '\r' ';'
            = owner,name;↵*
            config fields = "rank,star"
            64$ trending --format csv
            2> Error: The setting 'fields' is wrong: 'star' is not a field of any list.
        In markdown, each of several lists has a heading, and the history says the best rank
            $ trending -l all,swift --format markdown | grep '^## '
            = ## *↵## *Swift*
            $ trending -l all,swift --format markdown | grep -c '^## '
            = 2
            $ trending -l all,swift --format markdown --group language
            > ↵###
            $ trending history --format markdown
            = | Best rank | Repository |*
        An option that has no effect on the format is a usage error before anything is fetched
            64$ trending --fields rank
            =
            2> --fields needs --format csv, tsv, jsonl or markdown.
            64$ trending --format urls --no-header
            =
            2> --header and its opposite need --format csv or tsv.
            64$ trending --format tsv --bom
            =
            2> --bom needs --format csv.
            64$ trending --format markdown --layout cards
            =
            2> --layout needs --format text.
            64$ trending --format html --pictures auto
            =
            2> --pictures needs --format text.
            64$ trending --row {rank} --layout lines
            =
            2> --layout needs --format text.
            64$ trending --row {rank} --group language
            =
            2> --group needs --format markdown or html.
            64$ trending --jq . --format csv
            =
            2> can't be used with
            64$ trending --jq . --row {rank}
            =
            2> can't be used with
            64$ trending --jq . --digest
            =
            2> --digest needs --format atom, rss or jsonfeed.
            asked
        """#
}
