import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

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
