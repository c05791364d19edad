import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Shows screens with a status line below them, which is removed before each.
actor FollowDisplay: LiveDisplay {
    private let output: ScreenOutput
    private let makeLine: @Sendable (@escaping @Sendable (Int) -> Span) -> ProgressLine?
    private var line: ProgressLine?

    /// `makeLine` returns `nil` without a terminal.
    init(
        _ output: ScreenOutput,
        makeLine: @escaping @Sendable (@escaping @Sendable (Int) -> Span) -> ProgressLine?
    ) {
        self.output = output
        self.makeLine = makeLine
    }

    func showLive(_ screen: Screen) async -> ExitStatus? {
        await showStatus(nil)
        return output.showLive(screen)
    }

    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async {
        let old = line
        line = draw.flatMap(makeLine)
        if line == nil { await old?.end() }
        await line?.show(seconds: 0)
    }
}

extension Run {
    /// Screens with a status line below them.
    func followDisplay(_ output: ScreenOutput) -> FollowDisplay {
        FollowDisplay(output) { draw in
            // The reader of a pipe may write to the same terminal.
            guard console.standardOutput != nil else { return nil }
            return progressLine({ nil as Never? }, { _, _, width in draw(width) })
        }
    }
}
