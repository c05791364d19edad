import TrendingData
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

/// Draws a thread, and searches the drawing for all that was said.
struct DrawingCheck {
    private static let widths = [20, 40, 60, 80, 100, 120]

    let thread: IssueThread

    func differences() async -> [String] {
        let name = thread.formerName ?? thread.name
        let screens = DetailScreens(
            DetailsTexts(source: .github, clock: .any(now: .any())),
            reader: Reader(),
            progress: Silence()
        )
        let (screen, _) = await screens.thread(
            name,
            .refreshed,
            from: DetailInteractor(
                remote: RemoteDetailFake { [thread] _ in .success(thread) },
                local: InMemoryDetails(),
                now: { .any() }
            )
        )
        guard let content = screen.content else { return ["is not drawn"] }
        return Self.widths.flatMap { width in
            differences(width, content.text(PlainTextRenderer(width: width, style: .plain)))
        } + differences(nil, content.text(PlainTextRenderer(width: nil, style: .plain)))
    }

    /// Every letter must be shown, in the order in which it was written, and no line may be wider than the terminal.
    private func differences(_ width: Int?, _ text: String) -> [String] {
        var found: [String] = []
        let place = width.map { "at \($0) columns" } ?? "in a pipe"
        let lines = text.split(separator: "\n").map(String.init)
        if let width, let line = lines.first(where: { Span($0).width > width }) {
            found.append("\(place), a line is too wide: \(line)")
        }
        var written = thread.title
        for comment in [thread.opening] + thread.comments {
            written += "\(comment.author ?? "ghost")\(comment.body.source)"
        }
        let letters = written.printable.filter { !$0.isWhitespace }.unicodeScalars
        var rest = letters[...]
        for scalar in text.unicodeScalars where scalar == rest.first { rest = rest.dropFirst() }
        if !rest.isEmpty {
            found.append("\(place), this is not shown: \(String(String.UnicodeScalarView(rest.prefix(60))))")
        }
        return found
    }
}

private struct Reader: ReadmeReader {
    func document(html: String, path: String?, of repo: RepoName, branch: String?) async -> RichDocument? {
        await GitHubReadmeReader(server: "https://github.com").document(
            html: html,
            path: path,
            of: repo,
            branch: branch
        )
    }
}

private struct Silence: ProgressDisplay {
    func attend<Result: Sendable>(
        _ text: String,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        await operation()
    }

    func attend<Report: Sendable, Result: Sendable>(
        _ line: @escaping @Sendable (Report?, _ seconds: Int, _ width: Int) -> Span,
        _ operation: @escaping @Sendable (@escaping @Sendable (Report) -> Void) async -> Result
    ) async -> Result {
        await operation { _ in }
    }
}
