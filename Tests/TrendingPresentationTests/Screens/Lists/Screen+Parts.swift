import TrendingDomain

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

extension ReposListTexts {
    func screen(
        _ loaded: LoadedList<Repo>,
        of queries: [TrendingQuery] = [],
        status: ExitStatus = .success
    ) -> Screen {
        screen([loaded], of: queries, status: status)
    }

    func screen(_ lists: [LoadedList<Repo>]) -> Screen { screen(lists, of: nil) }

    func screen(_ failure: LoadFailure, for query: TrendingQuery) -> Screen {
        let note = note([(failure, query)], namesLanguages: false)
        return Screen(notes: note.map { [$0] } ?? [], status: ExitStatus(failure))
    }
}
