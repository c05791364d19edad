import TrendingPresentation

/// Not the `ExitStatus` of exit tests.
typealias ExitStatus = TrendingPresentation.ExitStatus
