/// The repositories in lines of text, such as those that `fzf` prints.
///
/// A line is a name, an address or a rank, or a row of a list: then its first word that is a name or an address counts.
package struct RepoLines: Sendable, Equatable {
    /// A text for each line that names something. A line of several words without a repository, such as the title of a
    /// list, is left out.
    package let texts: [String]

    /// `isRepo` says whether a text is a name or an address of a repository.
    package init(_ text: String, isRepo: (String) -> Bool) {
        texts = text.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            return words.count > 1 ? words.first { $0.contains("/") && isRepo($0) } : words.first
        }
    }
}
