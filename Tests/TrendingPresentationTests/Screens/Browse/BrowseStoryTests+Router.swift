/// The start page, and what the screens have in common.
extension BrowseStoryTests {
    static let startPage = """
        The start page has the lists of the user, then those that were opened lately, with what is new to them
            with start-page; start | > find lists, count Swift today + C++ today + all languages this week
            < figures Swift 25 3, week 1 0 | ↵ Your lists                                                                 1/3↵↵▌1  Swift today                       3 new   25 repositories    12 minutes ago↵ 2  C++ today                                                   not fetched yet↵ 3  all languages this week                      1 repository    12 minutes ago↵
            size 40x24 | ↵▌1  Swift today                   3 new↵
        On a wide terminal it has the full width, and the list that it opens has a repository beside it
            size 120x30; with wide; with start-page; start | 1/3↵ | !│
            ? | !side by side
            ? v | ↵ v does nothing here · ? keys↵
            enter; < stored 14 Swift | 1/14 │ repo-1 #1
            esc | !│
        Enter opens a list, Tab goes on from it, and back leads to the start page
            with start-page; tab enter | > read C++ today
            < stored 3 C++ | ago   1/3↵
            tab | > read all languages this week
            esc | > count Swift today + C++ today + all languages this week | ▌3  all languages this week
        Rows count as seen when their list is opened, and not before
            with start-page; enter; < unseen 1 Swift; < stored 14 Swift
            esc | > seen repo-1, count Swift today + C++ today + all languages this week
            j | >
        Digits select a list, and r fetches all of them
            with start-page; 3 | > | 3/3↵
            4 | There is no row 4.
            r | > fetch Swift today, fetch C++ today, fetch all languages this week | fetching …↵
            < fetched 14 Swift | > count Swift today + C++ today + all languages this week
            q | > quit
        A failure has the name of its list
            with start-page; r; < unreachable C++ | ↵ C++ today: Can't reach GitHub.↵
            < kept 14 Swift | ↵ Swift today: Can't reach GitHub.↵
            < refused week | ↵ all languages this week: 
            r; < unreachable C++ | ↵ C++ today: Can't reach GitHub.↵
        A list that can't be fetched stays, and says so; also if it was opened
            with start-page; < figures Swift 25 0; G r; < refused week; < kept 14 Swift | 3/3↵ | stored 12 minutes ago↵ | could not be fetched↵
            enter; < refused week | > | !Fetching
            esc | 3/3↵
        A list of another day has the name that its header has
            with start-page; later 172080; < figures Swift 25 0 | ▌1  Swift on 21 Nov
        When all lists are there, the footer no longer says that they are fetched
            with start-page; r; < fetched 14 Swift; < fetched 14 C++ | Fetching your lists …
            < fetched 14 week | !Fetching your lists
        Two digits select a list from the tenth on
            with start-page; with lists L1, L2, L3, L4, L5, L6, L7, L8, L9, L10, L11; 10 | > | 10/12↵
            0 | There is no row 0.
        L on the start page opens the list of a language, which then is one of the lists
            with start-page; L; < languages; rust enter | > find languages, read Rust today
            < stored 14 Rust; esc | > count Swift today + C++ today + Rust today + all languages this week
        Escape out of the languages leads back to the start page
            with start-page; j L esc | ↵ Your lists | 2/3↵
        With one list, back says that this is the first screen
            esc | This is the first screen. q ends the program.
        """

    static let router = """
        A repository covers the list, and back leads to the same row
            jj enter | > read o/repo-3 #3 | ↵repo-3 #3 80x23 | window: repo-3 #3
            esc | ago   3/14↵
        The next repository is the next one of the list
            enter JJ | window: repo-3 #3
            q | ago   3/14↵
        After the last repository, the footer says that it is the last
            with rows 1; enter J | window: repo-1 #1 | ↵ This is the last row of the list.↵
        Quit closes the screen, and on the list the program
            enter
            q | >
            q | > quit
        The footer ends with the position in the screen
            enter | ↵ esc back   J K next, previous   / search   ? keys    | 12 %↵
        A key without an action is named until the next key
            x | ↵ x does nothing here · ? keys↵
            J | ↵ J does nothing here · ? keys↵
            j | enter read
        A long sentence folds over the last rows
            size 40x24; < said Can't reach GitHub. Could not resolve host github.com. Check your connection. | ↵ Can't reach GitHub. Could not resolve↵ host github.com. Check your↵ connection.↵
        Redraw goes to the program
            ctrl-l | > redraw
        The selected repository is shown beside the list
            size 200x24; start
            v | > look up o/repo-1 #1 | 1/14 │ repo-1 #1 102x23
            j | > look up o/repo-2 #2
            enter | 2/14 │ repo-2 #2 102x23 | window: repo-2 #2
        The wide view of the last run is there from the start
            size 200x24; with wide; start | > find lists, look up o/repo-1 #1 | 1/14 │ repo-1 #1 102x23
            v | !│
        An empty list has the full width
            size 120x30; with wide; with rows 0; start | !│
        A narrow terminal says how many columns the wide view needs
            v | ↵ The list and the repository side by side need 110 columns.↵
        """

    static let footer = """
        The footer has as many keys as fit
            start | ↵ enter read   / filter   s star   o browser   L language   tab list   ? keys↵
            size 40x24 | ↵ enter read   / filter   s star   ? keys↵
            size 20x5 | ↵ enter read   ? keys↵
            size 7x5 | ↵ ? keys↵
        With a filter, the footer says how to see all rows
            size 20x24; /1 enter | ↵ esc all rows ? keys↵
            size 40x24 | ↵ esc all rows   enter read   ? keys↵
        Any key that does not scroll the help closes it
            ? v | ↵ enter read
            ? s | ↵ enter read
            ? x | ↵ enter read
            ? 1 | ↵ enter read
            ? enter | ↵ enter read
        The help says how to close it, and how to scroll it if there is more
            size 80x60; ? | ↵ ? close↵
            size 60x8 | ↵ j k scroll   ? close | !100 %
            G | 100 %↵
        The help shows the keys of the screen and scrolls
            size 40x8; ? | ↵ Keys↵↵ enter l →             Read the
            G | !↵ Keys↵ | Show or hide
            j ? | 1/14↵
        The help says what the keys do on the screen, and can be drawn again
            size 80x40; with screens; ? | End the program | Show the list and the repository side by side
            ctrl-l | > redraw | End the program
            ? enter ? | !End the program | Go back to the list
        """

    static let developers = """
        A key goes to the developers of the same language and period, and back to the same row
            jj d | > read developers today
            < missing developers | > fetch developers today
            < fetched 3 developers | ↵ Trending developers on GitHub today | ▌@ada
            d | > | ▌ 3   astral-sh/repo-3
        Tab stays with developers, and has their stored lists
            d; < stored 3 developers; < lists Swift developers month; tab | > read developers today, read developers this week
            tab | > read developers this month
            tab | > read Swift developers this month
            tab | > | ▌@ada
        A filter, a refresh and the rows work as in a list of repositories
            d; < stored 3 developers; /tailscale | ▌@bradfitz | !@ada
            esc r | > fetch developers today
            < fetched 4 developers | Fetched: 4 developers, 1 not in the list before.
            s | > | ↵ s does nothing here · ? keys↵
            i | > | Only repositories have issues.
            o | > open https://github.com/bradfitz
        Without a list of developers, the key says so
            with list sample; d | There is no list of developers for this source.
        Enter shows the profile, with what is stored first and then what was fetched
            size 80x30; with screens; d; < stored 3 developers; enter | > read developers today, read @ada
            < begun @ada | Fetching the profile … | ada/engine
            later 6480; < whole @ada | @ada  Ada Lovelace | Weaves algebraical patterns. | 12,345 followers · follows 3 · 21 repositories
            size 80x30 | London · @analytical | https://ada.example | fetched 2 hours ago
            enter | > read ada/engine
            esc; o | > open https://github.com/ada
            esc | @grace
        """

    static let preview = """
        What is stored is shown at once, and nothing is fetched
            size 120x30; with wide; with screens; start
            j | > look up astral-sh/repo-2
            < whole repo-2 | > | README of repo-2
        What is not stored is fetched once, after a rest
            size 120x30; with wide; with screens; start
            < nothing repo-1 | > rest on astral-sh/repo-1
            < rested repo-1 | > prefetch astral-sh/repo-1
            < begun repo-1 | > | Fetching the README …
            < whole repo-1; < prefetched repo-1 4000 of 5000 | > | README of repo-1
        A row that the selection has left is not fetched
            size 120x30; with wide; with screens; < nothing repo-1; jj
            < rested repo-1; < nothing repo-2 | >
            < nothing repo-3; < rested repo-3 | > rest on astral-sh/repo-3, prefetch astral-sh/repo-3
        One row is fetched at a time, and an answer is not shown over another row
            size 120x30; with wide; with screens; start
            < nothing repo-1; < rested repo-1 | > rest on astral-sh/repo-1, prefetch astral-sh/repo-1
            j; < nothing repo-2; < rested repo-2 | > look up astral-sh/repo-2, rest on astral-sh/repo-2
            < whole repo-1 | > | !README of
            < prefetched repo-1 4000 of 5000 | > prefetch astral-sh/repo-2
            k | > look up astral-sh/repo-1
            < whole repo-1; < prefetched repo-2 4000 of 5000 | > | README of repo-1
        A narrow terminal has no preview and fetches nothing, and a wide one again what is stored
            size 120x30; with wide; with screens; < nothing repo-1
            size 109x30; < rested repo-1 | > | !│
            size 110x30 | > look up astral-sh/repo-1 | │
        Without a network, the preview says that the README is not stored, and does not try again by itself
            size 120x30; with wide; with screens; < nothing repo-1; < rested repo-1
            < prefetched repo-1; < nothing repo-1 | > | The README is not stored. enter reads it. | !reach
        The footer says how many requests are left if they are few
            size 120x30; with wide; with screens; < prefetched repo-1 4000 of 5000 | !requests
            < prefetched repo-1 41 of 60 | 41 of 60 requests left↵
            enter | !requests
        A repository that is open takes the place of the preview, and nothing is fetched unasked
            size 120x30; with wide; with screens; < nothing repo-1
            enter | > read astral-sh/repo-1
            < rested repo-1 | >
            esc | > look up astral-sh/repo-1
        Repositories of the sample are not fetched unasked
            size 120x30; with wide; with screens; with list sample; start
            < nothing repo-1 | >
        The profile of a developer is fetched after a rest, too
            size 120x30; with wide; with screens; with list developers; with rows 2; start
            < nothing @ada | > rest on @ada
            < rested @ada | > prefetch @ada
            < whole @ada | > | 12,345 followers
        """
}
