import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// What happens in each story, line by line, as `CommentWorld` performs it. After a command: its exit status | what the
/// user sees, where `*` is any text and `↵` a line feed | the comments on the server, with ` + ` between them | the
/// draft.
@Suite("Stories of comments")
struct CommentStoryTests {
    @Test(arguments: (sending + failing + finding + asking + sharing + editing).split(separator: #/\n(?! )/#))
    func story(_ story: Substring) async throws {
        try await withTemporaryDirectory { folder in
            let world = CommentWorld(in: folder)
            for line in story.split(separator: "\n").dropFirst() {
                let row = line.split(separator: "|", omittingEmptySubsequences: false).map {
                    String($0.drop { $0 == " " }.replacing(#/ \z/#, with: "").replacing("↵", with: "\n"))
                }
                for step in row[0].split(separator: "; ") { try await world.perform(String(step)) }
                guard row.count > 1 else { continue }
                let (seen, status) = await (world.seen, world.status)
                #expect(
                    seen.isAll(row[2]) && !seen.contains("\u{1B}") && status == Int32(row[1]),
                    "\(line)\nsaw \(status): \(seen)"
                )
                let kept = try? await world.drafts.load(world.name)?.text
                #expect(world.server.texts.joined(separator: " + ") == row[3] && (kept ?? "") == row[4], "\(line)")
            }
        }
    }

    private static let sends = "'trending thread astral-sh/uv#7 --send-draft' sends it."
    private static let removes = "'trending thread astral-sh/uv#7 --discard-draft' removes it."
    private static let opens = "'trending thread astral-sh/uv#7 --edit' opens it"
    private static let kept = "The comment was not sent. It is kept as a draft. \(sends)"
    private static let declined = "Nothing was sent. It is kept as a draft. \(sends.dropLast()), and \(removes)"
    private static let notAgain = "*, so it was not sent again. It is kept as a draft. After 14:05, *"
    private static let address = "https://github.com/astral-sh/uv/issues/7#issuecomment-"
    private static let words = Array(repeating: "word", count: 20).joined(separator: " ")
    private static let long = String(repeating: "é", count: 65_536)

    private static let sending = """
        A comment is shown, and sent after a yes
            send One | 0 | One↵Send this comment to astral-sh/uv#7 as ada? [y/N]↵Sent to astral-sh/uv#7.↵\(address)1 | One |
        After a no, nothing is sent or kept; all of the text is shown, with its spaces
            answers no; send   a  b↵↵\tc↵x\u{202E}y\u{1B}[2J | 0 | *  a  b↵↵    c↵x<U+202E>y<U+001B>[2J↵Send*↵Nothing was sent. | |
        The question says whom a comment reaches
            answers no; send Hello | 0 | *as ada? [y/N]* | |
            send Thanks @ada, and a@b.c @ | 0 | *as ada? It mentions 1 person. [y/N]* | |
            send @ada @octo: see #12 and octo/cat#3 # #x | 0 | *as ada? It mentions 2 people and refers to 2 issues. [y/N]* | |
            send (#1) | 0 | *as ada? It refers to 1 issue. [y/N]* | |
            send @ada @Ada, thanks | 0 | *as ada? It mentions 1 person. [y/N]* | |
        The questions name a server that is not the usual one
            at https://ghe.example.com:8443; lock; answers yes no; send One | 0 | *astral-sh/uv#7 on ghe.example.com:8443 as ada*#7 on ghe.example.com:8443 is locked* | | One
        A comment that shows nothing is refused
            send \u{20}↵ | 64 | The comment is empty. Nothing was sent. | |
            send \u{200B} | 64 | The comment is empty. Nothing was sent. | |
            send \u{FEFF} ↵\u{3164} | 64 | The comment is empty. Nothing was sent. | |
            send \u{0}\u{2060} | 64 | The comment is empty. Nothing was sent. | |
        A comment that is too long is refused
            send \(long)x | 64 | *éx↵The comment has 65,537 characters, and GitHub takes 65,536. Nothing was sent. | |
            send \(long) | 0 | *Sent* | \(long) |
        The only copy of a text is kept before the first request, and after a no
            answers no; pipe One | 0 | (kept)↵One↵Send*↵\(declined) | | One
            send-draft | 0 | *↵\(declined) | | One
            pipe Two | 64 | Two↵Another comment*is kept as a draft: 'One'. Nothing was sent.* | | One
            keep \(words); send Two | 64 | *: '\(words.prefix(40))…'.* | | \(words)
        A text with other spaces takes the place of a draft
            keep a b; user anonymous; send a↵    b | 77 | *Sign in to comment*is kept as a draft.* | | a↵    b
            user ada; answer unauthorized; send-draft | 77 | *Run 'trending whoami' to check it. \(kept) | | a↵    b
        It does not take the place of one that may have arrived, but it is what is sent
            answers none; answer timeout; send a b | 75 | *GitHub may have the comment.* | | a b
            send a↵b | 75 | \(notAgain) | | a b
            wait 600; send a↵b | 0 | *Sent* | a↵b |
        A comment is kept for a user who is not known
            user anonymous; send One | 77 | Sign in to comment: run 'trending login'. The comment is kept as a draft. \(sends) | | One
            edit Two | 77 | (kept)↵Sign in to comment: run 'trending login'. | | One
            user refused; send-draft | 77 | (kept)↵The token can't be used: run 'trending whoami'. \(kept) | | One
            user cancelled; send-draft | 130 | *Interrupted. \(kept) | | One
            user unknown; send-draft | 69 | *↵*h*\(kept) | | One
            edit Two | 69 | *↵Two↵*h*\(kept) | | Two
        Without a place for drafts nothing is sent, and the text is given back
            no-place; send One | 74 | One↵The comment was not sent, because it can't be kept here: * | |
            edit One | 74 | The comment was not sent, because it can't be kept here: * | |
            discard-draft | 74 | The draft could not be removed: * | |
        And without a folder that can be made
            in /dev/null/drafts; send One | 74 | *[y/N]↵One↵The comment was not sent, because it can't be kept here: * | |
        A draft that can't be changed is not sent: the try could not be known later
            keep One; saves 0; send-draft | 74 | *The comment was not sent, because it can't be kept here: * | | One

        """

    /// Each fault in a story of its own: the comment is kept without a try, and sent the next time.
    private static let failing =
        [
            (
                "answer 403", 69,
                "GitHub refused the comment: your token may not write it, or astral-sh/uv#7 was locked just now. It says: 'No'."
            ),
            ("answer 404", 69, "GitHub has no astral-sh/uv#7, or does not show it to you. It says: 'No'."),
            ("answer 410", 69, "astral-sh/uv#7 was deleted, or astral-sh/uv has no issues. It says: 'No'."),
            (
                #"answer 422 {"message": "Failed", "errors": [{"message": "too long"}]}"#, 69,
                "GitHub does not accept the text (status 422). It says: 'Failed: too long'."
            ),
            (
                "answer 413 {\"message\": \"No \\u001b[2J \(String(repeating: "x", count: 900))\"}", 69,
                "* It says: 'No *xxx…'."
            ),
            ("answer rejected", 69, "GitHub has no astral-sh/uv#7, or does not show it to you."),
            ("answer limit", 75, "*"), ("answer unauthorized", 77, "*"), ("answer no-host", 69, "*"),
            ("cannot-read 0", 69, "*b did not*"), ("cannot-read 1", 69, "*b did not*"),
        ].map { fault, status, words in
            """
            A comment that the server does not have is kept: \(fault)
                answers none; \(fault); send One | \(status) | *[y/N]↵\(words) \(kept) | | One
                send-draft | 0 | *Sent to* | One |

            """
        }.joined()
        + ["timeout", "cut", "unavailable", "no-http", "408", "502", "200"].map { fault in
            """
            What may have arrived is looked for, and not sent again for ten minutes: \(fault)
                answers none; answer \(fault); send One | 75 | *GitHub may have the comment. It is kept as a draft. \(sends.dropLast(10)) looks for it before* | | One
                wait 599; send-draft | 75 | \(notAgain) | | One
                wait 1; send-draft | 0 | *Sent to* | One |

            """
        }.joined()

    private static let finding = """
        If the answer to a comment was lost, the comment is found at once
            lose timeout; send One | 0 | *Sent to astral-sh/uv#7.* | One |
        Or later, and then it is not sent again; a look that fails says nothing
            lose cancelled; cannot-read 2; send One | 130 | *↵Interrupted before the server answered. GitHub may have the comment.* | One | One
            cannot-read 0; send-draft | 75 | *GitHub may have the comment.* | One | One
            send-draft | 0 | *↵The comment is already in astral-sh/uv#7, so it was not sent again.↵\(address)1 | One |
        Ends of lines and of the text do not count, and neither does what is not seen
            clean; lose timeout; cannot-read 2; send a\r↵\u{200B}b | 75 | * | a\r↵b | a\r↵\u{200B}b
            send a↵\u{200B}b↵ | 0 | *The comment is already in* | a\r↵b |
        A text with other spaces is another one: the earlier comment is found, and the new text stays a draft
            lose timeout; cannot-read 2; send if x:↵    a()↵b() | 75 | * | if x:↵    a()↵b() | if x:↵    a()↵b()
            send if x:↵a()↵b() | 64 | *as it was before you changed it (\(address)1).* | if x:↵    a()↵b() | if x:↵a()↵b()
            send-draft | 0 | *Sent to* | if x:↵    a()↵b() + if x:↵a()↵b() |
        Spaces at its start count, too
            lose timeout; cannot-read 2; send a | 75 | * | a | a
            send ↵ a | 64 | *as it was before you changed it* | a | ↵ a
        A comment by another user, or of earlier, is not the one that was sent
            write ada One; pass 10; answer timeout; send One | 75 | * | One | One
            write bob One; wait 600; send-draft | 0 | *Sent to* | One + One + One |
        The clocks of a server differ by half a minute at most: a comment of then is found
            list 0; write ada One; pass 30; answer timeout; send One | 75 | * | One | One
            list all; send-draft | 0 | *The comment is already in* | One |
        And one of before is not
            list 0; write ada One; pass 31; answer timeout; send One | 75 | * | One | One
            wait 600; list all; send-draft | 0 | *Sent to* | One + One |
        A clock that was put back starts the wait again
            answers none; answer timeout; send One | 75 | * | | One
            wait -86400; send-draft | 75 | \(notAgain) | | One
            wait 600; send-draft | 0 | *Sent to* | One |
        Each of two users' tries is looked for
            answer timeout; send One | 75 | * | | One
            wait 600; user OCTO; answer timeout; send-draft | 75 | * | | One
            wait 599; answers none; send-draft | 75 | \(notAgain) | | One
            write octo One; send-draft | 0 | *The comment is already in* | One |
        An answer about another comment does not count: the list says what was written
            lose 201 \(other); send One | 0 | *Sent to* | One |
            list 1; lose 201 \(other); send Two | 75 | *GitHub may have the comment.* | One + Two | Two
        What the server made of a comment is said
            append !; send One | 0 | *\(address)1↵GitHub changed the text of the comment. | One! |
            append ↵; author octo; send Two | 0 | *↵GitHub shows it as a comment by octo, not by ada. | One! + Two↵ |
            user OCTO; send Three | 0 | *\(address)3 | One! + Two↵ + Three↵ |

        """
    private static let other =
        #"{"id": 99, "user": {"login": "ada"}, "created_at": "2026-12-01T00:00:00Z", "body": "x"}"#

    /// What is in the way, the question about it, and the status and sentence of a script, which is not asked.
    private static let asking =
        [
            (
                "move octo/dog", "astral-sh/uv#7 is now octo/dog#7. Send the comment there?", 69,
                "*astral-sh/uv#7 is now octo/dog#7. Nothing was sent. *"
            ),
            (
                "lock",
                "astral-sh/uv#7 is locked: only people with write access can comment there. Send the comment anyway?",
                0, "*Sent to*"
            ),
            (
                "answer timeout↵send One",
                "*until 14:05, and then it would be there twice. Send it to astral-sh/uv#7 again now?", 75, notAgain
            ),
        ].map { obstacle, question, status, words in
            let before = obstacle.replacing("↵", with: "; ")
            return """
                A user agrees: \(obstacle)
                    \(before); send One | 0 | *↵\(question) [y/N]↵Sent to \(obstacle == "move octo/dog" ? "octo/dog" : "astral-sh/uv")#7.* | One |
                A user does not agree: \(obstacle)
                    \(before); answers yes no; send One | 0 | *↵\(question) [y/N]↵\(declined) | | One
                A script can't be asked: \(obstacle)
                    \(before); answers none; send One | \(status) | \(words) | \(status == 0 ? "One |" : "| One")

                """
        }.joined()

    private static let sharing = """
        Each thread of each server has a draft of its own
            keep One↵\u{1B}"; thread 8; keep Two; host ghe.example.com; discard-draft | 64 | No comment for astral-sh/uv#8 is kept as a draft. | |
            host github.com; thread 7; discard-draft | 0 | One↵*"↵Removed the draft for astral-sh/uv#7. | |
        The spelling of a name is no other place
            move Astral-SH/UV; send One | 0 | *as ada? [y/N]↵Sent to* | One |
        A server may refuse a comment to a locked thread
            lock; answer 403; send One | 69 | *↵GitHub refused the comment: astral-sh/uv#7 is locked, and only people*\(kept) | | One
            answer 404; send-draft | 69 | *↵GitHub has no astral-sh/uv#7* | | One
        A draft that another process sends or removes while the user is asked is not sent again
            keep One; meanwhile remove; send One | 64 | *Another process sent or removed the comment for astral-sh/uv#7* | |
            keep One; meanwhile remove; pipe One | 64 | *Another process sent or removed the comment for astral-sh/uv#7* | |
            keep One; meanwhile remove; send-draft | 64 | *Another process sent or removed the comment for astral-sh/uv#7* | |
        Only the comment that was confirmed is sent, also if another process replaces the draft
            lock; meanwhile wait 0; meanwhile wait 0; meanwhile keep Other; edit One | 64 | *Another comment for astral-sh/uv#7 is kept as a draft: 'Other'.* | | Other
        While another process writes or sends, nothing is sent, kept, edited or removed
            busy 7; send One | 75 | One↵*Yours was neither sent nor kept: try again when that has ended. | |
            keep Two; send-draft | 75 | *Another process is writing or sending a comment to astral-sh/uv#7. Nothing was sent. | | Two
            discard-draft | 75 | Another process is writing* | | Two
            edit Three | 75 | (kept)↵Another process is writing* | | Two
            meanwhile keep Three; meanwhile free; discard-draft | 0 | Three↵Removed the draft for astral-sh/uv#7. | |
        A process that writes in another thread is not waited for
            busy 8; send One | 0 | *Sent to* | One |
        A damaged draft is said, set aside by the next comment, or removed
            damage; send-draft | 74 | The draft in * is damaged. Nothing was sent. \(removes) | |
            user anonymous; send One | 77 | *The draft that was kept before is damaged. It was renamed, and is beside * | | One
            damage; discard-draft | 0 | Removed the draft for astral-sh/uv#7. It could not be read. | |
        A draft with a try that can't be read is damaged: sending it might send it twice
            old-draft; send-draft | 74 | *is damaged. Nothing was sent. * | |
        A draft that is removed is shown as a whole with its indentation
            answer timeout; send if x:↵    y\r↵\t\(words) | 75 | * | | if x:↵    y\r↵\t\(words)
            discard-draft | 0 | if x:↵    y↵\t\(words)↵A try to send this comment had no answer. GitHub may still show it.↵Removed the* | |
            discard-draft | 64 | No comment for astral-sh/uv#7 is kept as a draft. | |
            send-draft | 64 | No comment for astral-sh/uv#7 is kept as a draft. | |

        """

    private static let editing = """
        An editor opens the draft, and what it leaves is asked about and sent
            edit One | 0 | (editor: )↵One↵Send*[y/N]↵Sent to* | One |
            keep Two; answers no; edit Two, three | 0 | *(editor: Two)↵Two, three↵Send*↵\(declined) | One | Two, three
            edit  | 64 | *The comment is empty. Nothing was sent. | One |
        A script is not asked, so that an edited comment is not sent
            answers none; edit One | 0 | *↵\(declined) | | One
        An editor that fails takes no text away, but may leave a new one
            edit-failing  | 74 | *The editor ended with status 137. Nothing was sent. | |
            keep One two; edit-failing  | 74 | *Nothing was sent. This is kept as a draft: 'One two'. \(opens), and \(removes) | | One two
            edit-failing One | 74 | *'One two'.* | | One two
            edit-failing Two | 74 | *'Two'.* | | Two
            edit-without-editor | 64 | *The editor 'e' could not be started. Set VISUAL or EDITOR to your editor. | | Two
            edit Tw | 0 | *Sent to* | Tw |
        What a killed program left in the file is the draft, and an editor opens it again
            keep One; edit-killed Two; send-draft | 0 | (kept)↵Two↵Send*Sent to* | Two |
            keep Three; edit-killed; answers no; edit Four | 0 | *(editor: Three)* | Two | Four
            edit-killed Five; discard-draft | 0 | Five↵Removed* | Two |
        If another process keeps a draft meanwhile, both texts stay
            meanwhile keep One; edit Two | 64 | *'One'. Nothing was sent.*\(removes)↵What you wrote is in */*.md. \(opens), and \(removes) | | One
            look | 64 | *(editor: Two)* | | One
            discard-draft | 0 | One↵↵Two↵Removed* | |
        An empty editor does not remove a draft that another process keeps
            meanwhile keep One; edit  | 64 | *The comment is empty. Nothing was sent. | | One
        A comment that is too long is a draft that an editor opens
            edit \(long)x | 64 | *Nothing was sent. It is kept as a draft. \(opens). | | \(long)x
        A file that is too large or no text can be opened again, and removed
            edit-garbage | 64 | *.md is not text in UTF-8. Nothing was sent. \(opens), and \(removes) | |
            look | 64 | (editor: ?)↵*.md is not text* | |
            discard-draft | 0 | Removed the draft for astral-sh/uv#7. It could not be read. | |
            edit-huge | 64 | *.md is too large: GitHub takes 65,536 characters. Nothing was sent. \(opens), and \(removes) | |
            look | 64 | (editor: xxx*.md is too large* | |
            discard-draft | 0 | Removed the draft for astral-sh/uv#7. It could not be read. | |
            look | 64 | (editor: )↵* | |
        A folder in the place of the file is reported, and stays
            folder; edit One | 74 | *.md is not a file. Move it to another place, and run the command again. | |
            discard-draft | 74 | The draft could not be removed: *.md is not a file.* | |
            keep One; discard-draft | 0 | One↵Removed* | |
        A text that can't be kept is only in its file
            meanwhile folder; edit One | 74 | *it can't be kept here: *.md is not a file.*↵What you wrote is in *.md. * | |
        A damaged draft does not keep an editor from opening
            damage; answers no; edit One | 0 | *(editor: )* | | One
        What was sent without an answer is looked for before an editor opens, and while the text is changed
            answer timeout; send One | 75 | * | | One
            user unknown; edit Two | 69 | (kept)↵*h*\(kept) | | One
            user ada; cannot-read 0; edit Two | 75 | (kept)↵GitHub*may have the comment.* | | One
            answers yes none; edit Two | 75 | *(editor: One)*\(notAgain) | | Two
            write ada One; edit Three | 64 | (kept)↵The comment is in *as it was before you changed it* | One | Two

        """
}
