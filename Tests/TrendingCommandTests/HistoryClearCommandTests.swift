import Testing
import TrendingTestSupport

@Suite("trending history clear", .command, .timeLimit(.minutes(3)))
struct HistoryClearCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        A question creates no history
            $ trending history a/one
            2> The history is empty.
            $ test ! -e .local/share/trending/history/history.db
        The history is cleared only after a confirmation
            $ mkdir archive; for day in 10 11; do echo '[{"title": "a/b"}, {"title": "c/d'$day'"}]' >archive/2020-01-$day.json; done
            $ trending history import archive
            64$ trending history clear
            $ trending history clear --yes
            2= trending: Removed the history of 2 lists (4 rows).
            $ trending history clear --yes
            2= trending: The history is empty, so there is nothing to remove.
        A history without lists leaves no file
            $ mkdir archive; echo '[{"title": "a/b"}, {"title": "c/d"}]' >archive/2020-01-10.json
            $ trending history import archive
            $ trending history forget archive
            $ trending history clear --yes
            2= trending: The history is empty, so there is nothing to remove.
            $ ! ls .local/share/trending/history | grep history.db
        A damaged history is cleared, and its damaged copy
            $ mkdir archive; for day in 10 11; do echo '[{"title": "a/b"}, {"title": "c/d'$day'"}]' >archive/2020-01-$day.json; done
            $ trending history import archive
            $ head -c 100 /dev/zero | tr '\0' A | dd conv=notrunc of=.local/share/trending/history/history.db
            64$ trending history clear
            2> The history was damaged, and was moved to
            $ ls .local/share/trending/history | grep -c -x history.db.damaged
            = 1
            $ head -c 100 /dev/zero | tr '\0' A | dd conv=notrunc of=.local/share/trending/history/history.db
            $ trending history clear --yes
            2> 2 damaged files
            $ ! ls .local/share/trending/history | grep damaged
            $ trending history origins --layout cards
            = The history is empty.
        A refresh sets a damaged history aside, says so, and shows the list
            $ trending refresh
            $ rm .local/share/trending/history/*; printf %1000s x >.local/share/trending/history/history.db
            $ trending refresh
            > astral-sh/uv
            2> trending: The history was damaged, and was moved to {home}/.local/share/trending/history/history.db.damaged
        A history that can't be read because the disk is full is cleared
            $ mkdir archive; for day in 10 11; do echo '[{"title": "a/b"}, {"title": "c/d'$day'"}]' >archive/2020-01-$day.json; done
            $ trending history import archive
            $ (ulimit -f 0; trending history clear --yes 2>&1; echo status $?) | cat
            = *trending: Removed the history.↵status 0
            $ ! ls .local/share/trending/history | grep '^history.db'
        The damaged copy of a history that is empty now is cleared
            $ mkdir archive; for day in 10 11; do echo '[{"title": "a/b"}, {"title": "c/d'$day'"}]' >archive/2020-01-$day.json; done
            $ trending history import archive
            $ head -c 100 /dev/zero | tr '\0' A | dd conv=notrunc of=.local/share/trending/history/history.db
            65$ trending history --layout cards
            =
            2> history.db.damaged
            $ trending history forget {home}/archive; true
            64$ trending history clear
            $ ls .local/share/trending/history | grep -c -x history.db.damaged
            = 1
            $ trending history clear --yes
            2= trending: Removed 1 damaged file of the history.
            $ ! ls .local/share/trending/history | grep damaged
        """#
}
