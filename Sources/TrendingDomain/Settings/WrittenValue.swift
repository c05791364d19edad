/// A value of a setting as it is written in the configuration file; options and variables are always text.
package enum WrittenValue: Sendable, Equatable {
    case text(String)
    case integer(Int)
    /// A number that is not an `Int`, as written.
    case number(String)
    case flag(Bool)
    case list([WrittenValue])
    /// The name of the entry has a dot, which makes a table.
    case table
    /// TOML writes dates without quotes.
    case date(DateForm)

    package enum DateForm: Sendable {
        case date, time, dateAndTime
    }
}

extension WrittenValue {
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
