import Testing
import TrendingTestSupport

@Suite("star and unstar", .timeLimit(.minutes(2)))
struct StarProgramTests {
    @Test(arguments: Story.all(stories) + [200, 302, 403].flatMap { Story.all(signInPage($0)) })
    func story(_ story: Story) async throws { try await story.run() }

    /// A network answers in place of GitHub, with one of these statuses.
    private static func signInPage(_ status: Int) -> String {
        """
        A sign-in page of a network with status \(status) leaves the star pending
            portal \(status)
            $ star octo/cat
            = The star for octo/cat is pending.
            2> The response (status \(status)) is not from GitHub's API.
            2> Run 'trending refresh' to send it.
            portal
            $ refresh
            starred octo/cat
        """
    }

    private static let stories = #"""
        Stars repositories by number, name and URL at once, and marks them in the list
            tty$ list
            $ star 2 astral-sh/ty http://{server}/octo/cat
            = Starred astral-sh/ruff, number 2 of all languages today on {server}.↵Starred astral-sh/ty.↵*
            2=
            changes PUT astral-sh/ruff, PUT astral-sh/ty, PUT octo/cat
            $ list
            = *↵ 1  *↵ 2 ★*↵ 3 ★*
            $ unstar 2
            = Unstarred astral-sh/ruff, number 2 of*
            starred octo/cat astral-sh/ty
        Stores unsent changes, shows them as pending, and sends each once, in order, with the next refresh
            stars astral-sh/uv
            tty$ refresh
            fails 500
            $ star 3 octo/cat
            > The star for octo/cat is pending: 127.0.0.1
            2= trending: Run 'trending refresh' to send them.
            $ unstar 1
            $ list
            > 3 changes to send
            = *↵ 1 ✗*↵ 2  *↵ 3 ☆*
            fails
            $ refresh
            2> Sent pending changes: starred astral-sh/ty, starred octo/cat, unstarred
            changes PUT astral-sh/ty, PUT octo/cat, DELETE astral-sh/uv
            $ refresh
            changes PUT astral-sh/ty, PUT octo/cat, DELETE astral-sh/uv
            starred octo/cat astral-sh/ty
        A server error for one repository leaves it pending and does not stop the others
            refuses octo/bad 500
            $ star octo/bad octo/cat
            = The star for octo/bad is pending: 127.0.0.1* returned 500 (server error).↵Starred octo/cat.
            2= trending: Run 'trending refresh' to send it.
            $ star octo/dog
            starred octo/dog octo/cat
            pending octo/bad
        Reports a refused star at once and does not store it
            refuses octo/gone 404
            69$ star octo/gone octo/cat
            = Starred octo/cat.
            2> octo/gone could not be starred
            pending
        Reports a star that is refused later, and unstar drops it without a request
            fails 500
            $ star octo/gone octo/cat
            fails
            refuses octo/gone 404
            $ refresh
            2> Run 'trending unstar octo/gone' to drop the change.
            $ list
            > 1 was refused
            fails
            $ unstar octo/gone
            changes
            pending
        Numbers refer to the rows that were last shown, in any order
            tty$ list limit=2 sort=name reverse=true
            64$ star 3
            2= * has no number 3. Its numbers are 1 to 2.
            $ star 1
            = Starred astral-sh/uv, number 1*
            $ star 2
            = Starred astral-sh/ty, number 2*
        Numbers refer only to text on a terminal, not to a pipe, a file or JSON
            $ list
            tty$ list format=json
            64$ star 1
            2= No list has been shown on this terminal yet. Run 'trending', then 'trending star 1'.
            tty$ list limit=1
            $ list
            64$ star 2
        Numbers go on over several lists
            tty$ list language=swift,python
            >  4  astral-sh/uv
            $ star 5
            = Starred astral-sh/ruff, number 5 of Python today on {server}.
            $ star 1
            > Starred astral-sh/uv, number 1 of Swift today
            64$ star 7
            2> (Swift today on {server} and Python today on {server}) has no number 7. Its numbers are 1 to 6.
        A merged list has numbers of its own
            tty$ list
            tty$ list limit=1
            tty$ list --all-stored layout=lines
            >  3  astral-sh/ty
            $ star 3
            = *, number 3 of the stored lists.
        """#

    @Test("Two simultaneous refreshes send each change once, in order")
    func twoRefreshes() async throws {
        try await withStars { (sut) async throws in
            sut.stars.set { $0.failure = 401 }
            for number in 1...8 { _ = try await sut.run("star octo/cat-\(number)") }
            sut.stars.set { ($0.failure, $0.changes) = (nil, []) }
            async let one = sut.run("refresh")
            async let other = sut.run("refresh")
            let statuses = try await [one.status, other.status]
            #expect(statuses == [0, 0])
            #expect(sut.stars.now.changes == (1...8).map { "PUT octo/cat-\($0)" })
        }
    }
}
