import TrendingPresentation

/// Not that of exit tests, which has the same name.
typealias ExitStatus = TrendingPresentation.ExitStatus
