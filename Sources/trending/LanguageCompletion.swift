import ArgumentParser
import TrendingIntegration

/// What a shell offers for the values of `--language` and `--spoken-language`.
enum LanguageCompletion {
    /// The languages, learned ones too, that a shell's request is answered with. The parser asks for them at a place
    /// that can't wait for a file to be read, so they are there before it does.
    @TaskLocal static var slugs: [String] = []

    static let languages = CompletionKind.custom { _, _, _ in shellWords(slugs) }
    static let spokenLanguages = CompletionKind.custom { _, _, _ in LanguagesProgram().spokenCodes() }

    /// bash reads the words as it does a command line: one quote, as in `ren'py`, would swallow all words up to the
    /// next.
    private static func shellWords(_ words: [String]) -> [String] {
        guard CompletionShell.requesting == .bash else { return words }
        return words.map { word in
            word.reduce(into: "") { result, character in
                if "'\"\\$` ".contains(character) { result.append("\\") }
                result.append(character)
            }
        }
    }
}
