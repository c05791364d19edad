#if os(Linux)
    import Foundation
    import Testing
    import TrendingTestSupport

    @Suite(
        "Root in the home of another user",
        .command,
        .enabled(if: geteuid() == 0 && OtherUser.isAvailable, "needs root"),
        .timeLimit(.minutes(2))
    )
    struct RootInOtherHomeTests {
        /// From `{user}` on, the other user runs the program.
        @Test(arguments: CommandStory.all(stories))
        func story(_ story: CommandStory) async throws {
            let user = "LLVM_PROFILE_FILE=/dev/null \(OtherUser.command) '\(ProgramUnderTest.path)'"
            try await story.run(names: [
                "user": "trending() { \(user) \"$@\"; }", "archive": try CommandSUT.current.archive(days: 2),
            ])
        }

        private static let stories = #"""
            Everything that a run makes belongs to the user, who can read and replace it
                $ chmod 755 . && chown -R 65534:65534 .
                $ trending refresh && trending refresh -l swift --output list.json --format json
                $ trending refresh --source sample; trending star octo/cat; trending seen --all
                $ trending history import {archive}; trending history export --output history.jsonl; trending cache
                $ find . ! -user 65534 ! -name '.out-*' ! -name '.err-*'
                =
                $ {user}; trending --layout cards && trending refresh && trending history verify && echo all
                = *↵all
                2=
            The user's own stored lists stay the user's
                $ chmod 755 . && chown -R 65534:65534 .
                $ {user}; trending
                < page fresh
                $ trending refresh
                $ {user}; trending --layout cards && trending refresh
                > fresh
                2=
            A folder that is a link of that user is refused, and nothing is changed behind it
                $ mkdir -m 755 {home}-etc && echo deb >{home}-etc/sources.list
                $ mkdir -p .local/share .cache && ln -s {home}-etc .local/share/trending
                $ ln -s {home}-etc .cache/trending; chown -hR 65534 .
                $ trending refresh; trending list; trending cache clear --yes; true
                2> {home}/.local/share/trending: A symbolic link that belongs to another user
                $ stat -c %a {home}-etc; ls -A {home}-etc; rm -r {home}-etc
                = 755↵sources.list
            A link of root's own is followed, and only files of the program are removed
                $ mkdir -m 755 etc && echo deb >etc/sources.list && echo deb >etc/.a.lock
                $ mkdir -p .local/share && ln -s ../../etc .local/share/trending
                $ trending refresh; trending cache clear --yes; stat -c %a etc
                > ↵755
                $ find etc -type f
                > etc/sources.list
                > etc/.a.lock
                !> /github
            """#
    }
#endif
