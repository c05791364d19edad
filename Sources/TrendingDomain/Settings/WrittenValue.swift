/// The value of a setting as written in the configuration file. Options and variables are always text.
package enum WrittenValue: Equatable {
    case text(String)
    case integer(Int)
    /// A number that is not an `Int`, in its original spelling.
    case number(String)
    case flag(Bool)
    case list([WrittenValue])
    /// The name of the entry has a dot, so TOML reads it as a table.
    case table
    /// A date without quotes, as TOML allows it.
    case date(DateForm)

    package enum DateForm {
        case date, time, dateAndTime
    }
}

extension WrittenValue {
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
