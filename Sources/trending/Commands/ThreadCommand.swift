import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct ThreadCommand: RunCommand {
    var use: SettingUse { .reading }
    static let configuration = CommandConfiguration(
        commandName: "thread",
        abstract: "Show an issue or pull request as a conversation, or list the open ones",
        discussion: """
            THREAD is owner/name#12, a URL, or 3#12: number 12 of the repository in row 3 that this terminal showed last. \
            The number can also be an argument of its own: owner/name 12. Without #12, the command lists the newest \
            open issues and pull requests of the repository, with numbers: 'trending thread 3' then shows the third, \
            and 'trending open 3' opens it in the browser.

            The command shows what was said, oldest first, with the reviews of a pull request. It fetches a thread that \
            is not stored, or was stored more than five minutes ago, and shows what is stored if that fails. Of a very \
            long thread, it fetches the newest comments.

            With --follow, it then shows what happens. It asks GitHub every 30 seconds with an account, every 3 minutes \
            without one (6 for a pull request), and less often while nothing happens; a server of your own is asked \
            every second, and --every is kept to. Every half hour it reads the whole thread, which shows what was \
            deleted or written anew above. On a terminal, a line says when the server was checked last; any key checks now, and q ends it. With --format \
            jsonl, each comment and each event is a JSON document on a line of its own. With --until closed, it ends \
            when the thread is closed, also if it was reopened before the server was asked again. --newest-first, \
            --force and --max-age can't be used with it.

            --send and --edit show the comment on a terminal and ask before they send it. --edit opens your editor; the \
            file is the comment, and an empty file sends nothing. A comment that could not be sent is kept as a draft. \
            If the answer to a comment was lost, the command looks for it in the thread before it sends it again, and for \
            ten minutes it sends it again only if you say so.

            EXAMPLES:
              trending thread astral-sh/uv
              trending thread astral-sh/uv#7
              trending thread 3#7 --last 10
              trending thread https://github.com/astral-sh/uv/pull/7 --newest-first
              trending thread astral-sh/uv#7 --follow --last 10
              trending thread astral-sh/uv#7 --send 'Thank you!'
              trending thread astral-sh/uv#7 --edit
              trending thread astral-sh/uv#7 --format json | jq -r '.comments[].text'
            """
    )

    @Argument(
        help: .init(
            "Issue or pull request as owner/name#12, URL, or 3#12 for a row; or a repository, for a list",
            valueName: "THREAD"
        )
    )
    var thread: [String]

    @Flag(help: "Show the newest comment first")
    var newestFirst = false

    @Option(
        name: [.customShort("n", allowingJoined: true), .customLong("last"), .customLong("limit")],
        help: .init("Show only the newest comments, or issues of a list", valueName: "COUNT")
    )
    var last: Int?

    @Flag(help: "Then show what happens, until Ctrl-C: comments, edits, and when it is closed or locked")
    var follow = false

    @Option(help: .init("With --follow, end at this state: closed", valueName: "STATE"))
    var until: Until?

    @Option(help: .init("With --follow, how often to ask the server, such as 1m", valueName: "DURATION"))
    var every: String?

    enum Until: String, ExpressibleByArgument, CaseIterable {
        case closed
    }

    @Option(help: .init("Send a comment; '-' reads it from standard input", valueName: "TEXT"))
    var send: String?

    @Flag(help: "Write a comment in your editor ($VISUAL or $EDITOR), and send it")
    var edit = false

    @Flag(help: "Send the comment that is kept as a draft")
    var sendDraft = false

    @Flag(help: "Remove the comment that is kept as a draft")
    var discardDraft = false

    @Flag(.force, help: "Ignore a rate-limit wait")
    var force = false

    @OptionGroup var pipe: PipeOptions
    @OptionGroup var options: DetailOptions
    @OptionGroup var server: ServerOptions

    func validate() throws {
        if let last, last < 0 { throw ValidationError("--last takes a number of comments, not '\(last)'.") }
        if [follow, send != nil, edit, sendDraft, discardDraft].filter(\.self).count > 1 {
            throw ValidationError("Use only one of --follow, --send, --edit, --send-draft and --discard-draft.")
        }
        let view = newestFirst ? "--newest-first" : last != nil ? "--last" : nil
        if action != nil, let view { throw ValidationError("\(view) can't be used with a comment to send.") }
        if follow, newestFirst { throw ValidationError("--newest-first can't be used with --follow.") }
        if follow, force { throw ValidationError("--force can't be used with --follow.") }
        if follow, options.maxAge != nil { throw ValidationError("--max-age can't be used with --follow.") }
        let other = until != nil ? "--until" : every != nil ? "--every" : isLines ? "--format jsonl" : nil
        if !follow, let other { throw ValidationError("\(other) needs --follow.") }
        // What follows a thread has a sentence of its own for json.
        if !follow || options.format != "json" {
            try OutputFormat.check(options.format, in: follow ? [.text, .jsonl] : OutputFormat.ofDocuments)
        }
        if let every, everySeconds == nil {
            throw ValidationError("--every takes a duration such as 30s or 5m, not '\(every)'.")
        }
    }

    private var action: CommentAction? {
        send.map { .send($0) } ?? (edit ? .edit : sendDraft ? .sendDraft : discardDraft ? .discardDraft : nil)
    }

    private var everySeconds: Int64? { every.flatMap { AgeText.seconds($0) }.flatMap { $0 > 0 ? $0 : nil } }

    func status() async throws(UsageMistake) -> ExitStatus {
        guard let action else {
            return try await Run.start(given, for: use) { (run) throws(UsageMistake) in try await status(run) }
        }
        return try await Run.comment(on: thread, action, options: given, ignoresWaits: force)
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        if follow {
            return try await run.follow(
                thread,
                last: last,
                every: everySeconds,
                untilClosed: until != nil,
                isLines: isLines
            )
        }
        return try await run.ignoringWaits(force).thread(
            thread,
            last: last,
            isNewestFirst: newestFirst,
            refreshes: options.refresh
        )
    }

    /// One document a line is another format for the events of a thread only.
    var given: [AnySetting: String] { typed.filter { $0.key != .format || !isLines } }
    private var isLines: Bool { options.format == "jsonl" }
}
