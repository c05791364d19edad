import TrendingDomain

/// Languages ready to draw: every string is final.
package struct LanguagesViewModel: Sendable, Equatable {
    package var rows: [Row]

    package struct Row: Sendable, Equatable {
        /// The colour of the dot before the name.
        package var color: RGBColor?
        /// The display name: `C++`.
        package var name: TerminalText
        /// The text to type: `c++`.
        package var identifier: TerminalText
    }
}

extension LanguagesViewModel {
    package init(_ languages: [LanguageEntry]) {
        rows = languages.map {
            Row(
                color: $0.color.flatMap { RGBColor(hex: $0) },
                name: TerminalText($0.language.name),
                identifier: TerminalText($0.language.slug)
            )
        }
    }

    package init(_ languages: [SpokenLanguage]) {
        rows = languages.map { Row(name: TerminalText($0.name), identifier: TerminalText($0.code)) }
    }
}
