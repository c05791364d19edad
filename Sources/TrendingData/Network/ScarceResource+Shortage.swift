import TrendingConsole
import TrendingDomain

extension ScarceResource {
    package init(_ shortage: SpareResources.Shortage) {
        self =
            switch shortage {
            case .files: .files
            case .threads: .threads
            }
    }
}
