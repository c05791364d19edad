import Testing

@Suite("Stories of browse")
struct BrowseStoryTests {
    @Test(
        arguments: [
            list, numbers, filter, tabs, seen, choices, refreshes, startPage, router, footer, developers, preview,
        ]
        .flatMap(BrowseStory.all)
    )
    func story(_ story: BrowseStory) throws { try story.run(in: BrowseWorld()) }

    private static let list = """
        A stored list is drawn at once, and nothing is fetched
            start | > find lists | ↵ Trending on GitHub today · all languages | 12 minutes ago   1/14↵
        A list that is not stored is fetched
            with rows none; start | > find lists, fetch all languages today | Nothing is stored yet. The list is being fetched.
        A list that is older than the limit is shown while it is fetched again
            with max-age 600; start | > find lists, fetch all languages today | ▌ 1   astral-sh/repo-1
        A list that is younger than the limit is not fetched
            with max-age 7200; start | > find lists | ▌ 1   astral-sh/repo-1
        A failure is shown in words, and the footer no longer says that the list is fetched
            with rows none; start | Fetching
            < unreachable | > | Can't reach GitHub. | Could not resolve host github.com. | r try again | !Fetching
        A failed refresh keeps the list and says why
            r | > fetch all languages today | fetching …
            < kept 14 | > | Can't reach GitHub. | ▌ 1   astral-sh/repo-1
            size 120x24 | stored 12 minutes ago, GitHub could not be reached
        A refresh says how many repositories are new and keeps the selection
            with rows 3; jj r
            < fetched 4 | > | Fetched: 4 repositories, 1 not in the list before. | ▌ 3   astral-sh/repo-3 | 3/4↵
        A second refresh waits for the first
            r
            r | >
        An empty list says that it is empty, and shows only the keys that work
            with rows 0; start | GitHub lists no trending repositories today.
            size 80x24 | ↵ / filter   L language   tab list   p period   d developers   r fetch   ? keys↵
            enter | > | enter does nothing here
            o | ↵ o does nothing here · ? keys↵
        A key that does nothing is named as it was pressed
            with rows 0; right | ↵ → does nothing here
            page-down | ↵ page-down does nothing here
            down | ↵ ↓ does nothing here
        Enter opens the selected repository, with its row
            j enter | > read o/repo-2 #2
        Stars are drawn without moving the names
            with rows 2; start | ↵▌ 1   astral-sh/repo-1 | ↵  2   astral-sh/repo-2
            < star repo-1 | ↵▌ 1 ★ astral-sh/repo-1 | ↵  2   astral-sh/repo-2
        Star, open and copy are about the selected repository
            s | > star astral-sh/repo-1
            o | > open https://github.com/astral-sh/repo-1
            y | > copy https://github.com/astral-sh/repo-1
        A repository on another server is only opened in the browser
            with rows 3; with elsewhere 2; j enter | > | This row is on another server: it can only be opened in the browser.
            s | > | This row is on another server: it can only be opened in the browser.
            o | > open https://codeberg.org/astral-sh/repo-2
            k enter J | repo-3 #3
        A page is as many rows as are visible
            with rows 40; space | ▌11   astral-sh/repo-11
            G | ▌40   astral-sh/repo-40
        A developer has the description of the popular repository below
            with list developers; with rows 2; start | ▌ 1  @ada | ▌ada/engine | ↵▌    Weaves algebraical patterns | @grace
        The header leaves out what is unseen first, then the order, and takes the short title before it loses the language
            with list Swift; with stars-order; with unseen 1
            size 62x24; start | ↵ Trending on GitHub today · Swift · by stars · 1 unseen  1/14↵
            size 52x24 | ↵ Trending on GitHub today · Swift · by stars   1/14↵
            size 48x24 | ↵ Trending on GitHub today · Swift          1/14↵
            size 40x24 | ↵ Trending on GitHub today · Swift  1/14↵ by stars · 12 minutes ago↵
            size 39x24 | ↵ Swift today                      1/14↵
        """

    private static let numbers = """
        A digit goes to the row at once, and the next one makes a longer number
            1 | > | ago   1/14↵
            2 | > | ago   12/14↵
        A digit after a moment or another key begins a new number
            1; later 2; 3 | ago   3/14↵
            j 1 | ago   1/14↵
            later 1; 4 | ago   14/14↵
        A digit that would make a number that no row has begins a new number
            912 | > | ago   12/14↵
        A number that no row has is said, and the row stays
            with rows 5; 57 | There is no row 7.
            0 | There is no row 0. | ago   5/5↵
        With a filter, numbers are those of the whole list
            /repo-1 enter 12 | ▌12   astral-sh/repo-12
            k 3 | The filter hides row 3. | ▌11   astral-sh/repo-11
        n and N go round the rows that are new to the user
            with unseen 3 12; n | ago   3/14↵ | !again
            n | ago   12/14↵
            n | This is the first new row again. | ago   3/14↵
            N | This is the last new row again. | ago   12/14↵
        Without new rows, n says so
            with unseen none; n | No row here is new to you.
        With one new row, n says that there is no other
            with unseen 1; n | No other row is new to you.
        Without a record of what was seen, n says so
            n | What you have seen of this list is not recorded.
        i lists the issues of the repository
            j i | issues of astral-sh/repo-2
        The keys n and p mean what the screen on top knows
            with unseen 3; n | ago   3/14↵
            p | ↵ Period
            esc enter n p | ↵ p does nothing here · ? keys↵
        """

    private static let filter = """
        The filter narrows the list as the user types
            /repo-1 | ↵/repo-1↵ | ago   1/6 of 14↵ | cursor 23 7
        The filter can be typed before the rows are there
            with rows none; start
            /repo-14 | ↵/repo-14↵
            < fetched 14 | 1/1 of 14↵ | ▌14   astral-sh/repo-14
        The cursor goes behind a space
            /uv space | cursor 23 4
        Escape ends the filter at the same row
            /repo-14 | ▌14   astral-sh/repo-14
            esc | ago   14/14↵ | enter read | !cursor
        Enter keeps the filter, and back ends it
            /repo-14 enter | /repo-14 1/1 of 14↵ | esc all rows | !cursor
            esc | > | ago   14/14↵ | !all rows
        A long filter is cut before its count
            size 30x24; /repository space repository space repository enter | ↵ /repository reposit… 0 of 14↵
        Backspace removes the last character, and then leaves the field
            /ab backspace | ↵/a↵
            ctrl-u | ↵/↵ | cursor 23 1
            backspace | !cursor
        A filter that matches nothing says so
            /zzz | No repository matches 'zzz'.
            enter enter | >
        Pasted text is text in a field, without control characters
            /q?; paste a\u{1B}b | ↵/q?a\u{FFFD}b↵
            esc | enter read
        Pasted text is not a command
            paste q | > | ↵ paste does nothing here · ? keys↵
        """

    private static let tabs = """
        Tab goes through the periods of the language, and then through the stored lists
            < lists Swift, week; tab | > read all languages this week
            tab | > read all languages this month
            tab | > read Swift today
            tab | > | ↵ Trending on GitHub today · all languages
        The list of the next tab is shown while it is fetched again if it is too old
            with stored-at 700; with max-age 600; tab | > read all languages this week
            < stored 3 week | > fetch all languages this week | 1/3↵
            < kept 3 week; shift-tab | >
            tab | > fetch all languages this week
        A missing list of a tab that was left is not fetched
            tab shift-tab
            < missing week | >
            tab | > fetch all languages this week
        Each tab keeps its row
            jj tab; < stored 14 week; j shift-tab | ago   3/14↵
            tab | > | ago   2/14↵
        A fetch of another tab names its list
            r tab; < fetched 14 | Fetched all languages today. The repositories are the same.
        Favourites are read again with each tab, and never fetched
            with list favourites; with rows 2; with max-age 60; start | > find lists
            < lists week; tab
            shift-tab | > read starred by you
            < stored 3 favourites | 1/3↵
            r | > | You are not signed in, so there is nothing to fetch.
            < stored 0 favourites | You have no favourites on this machine. s adds a repository
        """

    private static let seen = """
        Unseen rows on the screen are recorded once and keep their marks
            size 80x9; with unseen 1 2 14; start | > seen repo-1 repo-2, find lists
            j | > | •  1   astral-sh/repo-1
            G | > seen repo-14 | • 14   astral-sh/repo-14
        Rows are not recorded while another screen covers them
            size 80x9; start
            < unseen 1 | >
            j | > seen repo-1
        A row is marked as seen and as unseen
            size 80x9; with unseen 1; start
            m | > seen repo-1 | astral-sh/repo-1 counts as seen. | !•  1 | ▌   1   astral-sh/repo-1
            m | > unseen repo-1 | •  1
            j | > | •  1
        Rows keep their columns with the first mark and without the last one, also when the list comes again
            size 80x9; with unseen none; start | ↵    5   astral-sh/repo-5
            m | •  1 | ↵    5   astral-sh/repo-5
            M | ↵    5   astral-sh/repo-5
            < unseen none | ↵    5   astral-sh/repo-5
        All rows are marked as seen
            size 80x9; with unseen 1 14; start
            M | > seen repo-1 repo-14 | All rows count as seen. | !•
            M | >
        A list that is not recorded says so
            m | > | What you have seen of this list is not recorded.
            M | > | What you have seen of this list is not recorded.
        The header counts the unseen rows
            size 120x24; with unseen 1 2; start | all languages · 2 unseen
        Unseen developers are marked and recorded
            size 80x9; d; < unseen ada developers; < stored 2 developers | •  1
            j | > seen ada
            m | > unseen grace | grace counts as unseen.
        """

    private static let choices = """
        A language is found by its letters, those that begin with them first, and its list is shown
            L | > find languages
            < languages | ↵▌ All languages↵  C++↵  Crystal↵  Ruby↵  Rust↵  Swift↵↵
            ru | ↵▌ Ruby↵  Rust↵↵ | ↵/ru↵
            st enter | > read Rust today | window: Rust today | !cursor
        The languages of the user's lists come first, and letters typed before the others are read count
            with lists Swift, Rust; L | ↵  All languages↵▌ Swift↵  Rust↵↵
            c; < languages | ↵▌ C++↵  Crystal↵↵
            x | ↵ Nothing matches.↵
            enter | > | cursor 23 3
        Escape goes back from the choices to the same row
            j p | ↵▌ today↵  this week↵  this month↵↵
            esc | > | ago   2/14↵ | !cursor
        Backspace in an empty field goes back from the choices, too
            j p backspace | > | ago   2/14↵ | !cursor
        A period opens the list of the same language
            with list Swift; p down enter | > read Swift this week
        An order sorts the rows and keeps the row, and the same order again reverses them
            j S name enter | > | Sorted by name. | ▌repo-2
            S | ▌ Name  in use, choose it again to reverse it
            enter | > | Sorted by name, reversed.
            g | ▌repo-9
        Stars have neither languages nor periods
            with list favourites; L | This list is not one of several languages.
            p | This list has no periods.
            S | ↵▌ Rank  in use, choose it again to reverse it↵  Stars↵  Forks↵  Name↵↵
        Developers of a chosen language are those of that language
            L; < languages; swift enter d | > find languages, read Swift today, read Swift developers today
        """

    /// The list is of 20 November, which ends 39,600 seconds later.
    private static let refreshes = """
        When GitHub's day turns, the list is fetched, and the footer says what is new
            with auto-refresh; start; < minute | > find lists
            later 39600; < minute | > fetch all languages today
            < minute | >
            j; < fetched 15 | Fetched: 15 repositories, 1 not in the list before. | ▌ 2   astral-sh/repo-2
            < minute | >
        A list of a day that is over is fetched when it is shown
            with auto-refresh; later 39600; start | > find lists, fetch all languages today | ▌ 1   astral-sh/repo-1
        Without auto-refresh, the footer only offers the newer list
            later 39600; start | > find lists | ↵ r newer list
            < minute | >
        A list that stood still is looked at again after an hour, and nothing is said of it
            with auto-refresh; later 39600; start
            < same | > | !Fetched
            later 3599; < minute | >
            later 1; < minute | > fetch all languages today
        A failure is said once, and the next fetch waits for an hour
            with auto-refresh; later 39600; start
            < kept 14 | Can't reach GitHub.
            j; < minute | >
            later 3600; < minute | > fetch all languages today
            < kept 14 | > | !Can't reach GitHub.
            r | > fetch all languages today
            < kept 14 | Can't reach GitHub.
        A fetch that the user asks for meanwhile is told
            with auto-refresh; later 39600; start; r
            < fetched 14 | Fetched. The repositories are the same.
        The sample is not fetched from anywhere
            with list sample; start; r
            < fetched sample 14 | This is the built-in sample: 14 repositories, not from GitHub.
        Nothing is fetched for the sample
            with auto-refresh; with list sample; later 39600; start | > find lists
        Nothing is fetched for stars
            with auto-refresh; with list stars; later 39600; start | > find lists
        Nothing is fetched for the start page
            with auto-refresh; with start-page; later 39600; start
            < minute | >
        """
}
