import TrendingDomain

@testable import TrendingPresentation

extension ReposListViewModel {
    static let marked: ReposListViewModel = {
        var list = varied
        for (index, mark) in [StarMark.starred, .pendingStar, .pendingUnstar].enumerated() {
            list.rows[index].mark = mark
        }
        list.rows[5].mark = .starred
        return list
    }()
}
