import TrendingPresentation

/// Resolves the conflict with `Testing.ExitStatus`.
typealias ExitStatus = TrendingPresentation.ExitStatus
