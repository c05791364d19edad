import TrendingDomain

extension CommentPresenter {
    /// Removes the draft, also one that is damaged, and shows its text.
    package func discard(_ name: ThreadName) async -> Screen {
        let texts = texts(name)
        do {
            switch try await sender.discard(name) {
            case .busy: return screen(.busy, texts)
            case .nothing: return .warning(texts.noDraft, status: .usage)
            case .removed(nil, nil): return Screen(notes: [.sentence(texts.discardedDamaged)])
            case .removed(let draft, let file):
                let text = [draft?.text, file].compactMap(\.self).joined(separator: "\n\n")
                let late = draft?.attempts.isEmpty == false ? [ScreenNote.warning(texts.mayStillAppear)] : []
                return Screen(SourceContent(text: text), notes: late + [.sentence(texts.discarded)])
            }
        } catch {
            return .warning(texts.notRemoved(error), status: .inputOutput)
        }
    }

    /// What was read from standard input, if a mistake in the other arguments stops the command.
    package static func givenBack(_ text: String) -> Screen { Screen(SourceContent(text: text)) }
}
