@testable import TrendingPresentation

/// The parts of a screen.
extension Screen {
    var lists: [ReposListViewModel] { (content as? ListContent<Repo>)?.viewModels ?? [] }
    var list: ReposListViewModel? { lists.first }

    var errors: [ErrorViewModel] {
        notes.flatMap { note -> [ErrorViewModel] in
            if case .errors(let errors) = note { errors } else { [] }
        }
    }
    var error: ErrorViewModel? { errors.first }

    var narrations: [String] {
        notes.compactMap { if case .warning(let text) = $0 { text.string } else { nil } }
    }
}
