import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Shows screens with a status line below them, which is removed before each.
actor FollowDisplay: LiveDisplay {
    private let output: ScreenOutput
    private let run: Run
    private var line: ProgressLine?

    init(_ output: ScreenOutput, _ run: Run) {
        (self.output, self.run) = (output, run)
    }

    func showLive(_ screen: Screen) async -> ExitStatus? {
        await showStatus(nil)
        return output.showLive(screen)
    }

    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async {
        let old = line
        // The reader of a pipe may write to the same terminal.
        let drawn = run.console.standardOutput == nil ? nil : draw
        line = drawn.flatMap { draw in run.progressLine({ nil as Never? }, { _, _, width in draw(width) }) }
        if line == nil { await old?.end() }
        await line?.show(seconds: 0)
    }
}
