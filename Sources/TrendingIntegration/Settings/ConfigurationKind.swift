import TrendingDomain

/// What a setting takes. Every setting is a text first, wherever it comes from: `true`, `10`, `github`.
package enum ConfigurationKind: Sendable, Equatable {
    /// Any text; what it means is found out where it is used.
    case text(String)
    /// A text, or several with commas between them.
    case texts(String)
    case choice([String])
    /// One of the names, or several with commas between them.
    case names([String])
    case period, number, age, flag, address

    package func accepts(_ text: String) -> Bool {
        switch self {
        case .text, .texts: true
        case .choice(let names): names.contains(text)
        case .names(let names):
            text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { names.contains(String($0)) }
        case .period: TrendingQuery.Period(typed: text) != nil
        case .number: Self.number(text).map { $0 >= 1 } ?? false
        case .age: AgeText.seconds(text) != nil
        case .flag: ["true", "false"].contains(text)
        case .address: ServerAddress(text) != nil
        }
    }

    /// The largest number there is for every larger one: there are no more rows than that.
    static func number(_ text: String) -> Int? {
        if let number = Int(text) { return number }
        return !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? .max : nil
    }

    /// What would be right, to follow “takes”.
    package var expectation: String {
        switch self {
        case .text(let expectation), .texts(let expectation): expectation
        case .choice(let names): names.listed("or")
        case .names(let names): names.listed("or") + ", or several in order"
        case .period:
            "daily, weekly, monthly, a time such as 3d or 2w, or a range of days such as 2026-01-01..2026-02-01"
        case .number: "a number from 1 on"
        case .age: AgeText.expectation
        case .flag: "true or false"
        case .address: "an address such as https://github.example.com, and no user in it"
        }
    }

    /// The words that can be meant, where there are only so many.
    var words: [String] {
        switch self {
        case .choice(let names), .names(let names): names
        case .flag: ["true", "false"]
        case .period: TrendingQuery.Period.named.map(\.text)
        case .text, .texts, .number, .age, .address: []
        }
    }
}
