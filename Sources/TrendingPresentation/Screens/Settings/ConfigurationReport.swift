/// The effective settings, each with its origin.
package struct ConfigurationReport: Sendable, Equatable {
    /// `nil` if no place for a file is known.
    package var path: String?
    package var exists: Bool
    /// Sentences.
    package var mistakes: [String] = []
    package var settings: [Setting]

    package struct Setting: Sendable, Equatable {
        package var name: String
        package var value: Value
        package var origin: Origin
    }

    package enum Value: Sendable, Equatable {
        case text(String)
        case number(Int)
        case flag(Bool)
        /// Nothing is set; `word` is shown instead of a value.
        case nothing(word: String)
    }

    package enum Origin: Sendable, Equatable {
        case option
        case environment(variable: String)
        /// `line` starts at 1; `nil` if it is not known.
        case file(line: Int?)
        case standard
    }
}
