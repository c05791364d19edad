/// Parses the value of a setting.
package struct SettingForm<Value: Sendable> {
    let kind: SettingKind
    /// The value as a user types it; `nil` if that is not known: then the declaration of a setting has its default as
    /// text.
    let spelling: @Sendable (Value) -> String?
    let read: @Sendable (WrittenValue, SettingContext) throws(SettingFault) -> Value

    package init(
        _ kind: SettingKind,
        spelling: @escaping @Sendable (Value) -> String? = { _ in nil },
        read: @escaping @Sendable (WrittenValue, SettingContext) throws(SettingFault) -> Value
    ) {
        self.kind = kind
        self.spelling = spelling
        self.read = read
    }
}

extension SettingForm {
    /// Parses a value that is a text in the configuration file, too.
    package init(
        text kind: SettingKind,
        spelling: @escaping @Sendable (Value) -> String? = { _ in nil },
        read: @escaping @Sendable (String, SettingContext) throws(SettingFault) -> Value
    ) {
        self.init(kind, spelling: spelling) { (written, context) throws(SettingFault) in
            guard let text = written.text else { throw .wrong }
            return try read(text, context)
        }
    }
}

/// The kind of value that a setting takes, for help and messages.
package enum SettingKind: Equatable {
    /// `takes` follows the word 'takes' in messages: 'a two-letter code, such as en or zh, or all'.
    case text(takes: String)
    /// The path of a file, or what stands for one, such as an address.
    case path(takes: String)
    case words([String])
    /// Names of sources in order of preference, separated by commas.
    case sources
    case period, count, age, flag
    /// The address of a server.
    case address
}

/// The context that the meaning of a value depends on.
package struct SettingContext {
    /// Whether numbers and flags are written as text, as in options and variables.
    package var isTyped: Bool
    /// The base folder of relative paths; `nil` for the working directory.
    package var folder: String?
    package var table: SettingTable
}

extension SettingForm where Value == String? {
    /// `takes` follows the word 'takes' in messages.
    package static func text(takes: String) -> SettingForm {
        SettingForm(text: .text(takes: takes)) { text, _ in text }
    }

    /// Like `text`, for the path of a file.
    package static func path(takes: String) -> SettingForm {
        SettingForm(text: .path(takes: takes)) { text, _ in text }
    }

    /// Like `text`, but `all` in any case is `nil`.
    package static func textOrAll(takes: String) -> SettingForm {
        SettingForm(text: .text(takes: takes)) { text, _ in text.lowercased() == "all" ? nil : text }
    }

    /// The address of a team's history. A user and a password would be stored and shown.
    package static func teamAddress(takes: String) -> SettingForm {
        SettingForm(text: .text(takes: takes)) { (text, _) throws(SettingFault) in
            guard !text.contains("@"), !text.contains("password=") else { throw .address(.teamUser) }
            return text
        }
    }

    /// The address of a page on the web.
    package static func page(takes: String) -> SettingForm {
        SettingForm(text: .text(takes: takes)) { (text, _) throws(SettingFault) in
            guard ["https://", "http://"].contains(where: { text.hasPrefix($0) }),
                text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { throw .wrong }
            return text
        }
    }

    /// The normalised address of a server.
    package static var address: SettingForm {
        SettingForm(text: .address) { (text, context) throws(SettingFault) in
            guard let address = context.table.serverAddress(text) else { throw .wrong }
            return address
        }
    }
}

extension SettingForm where Value == [String] {
    /// Several texts, either separated by commas or as a list; `all` alone is an empty list.
    package static func textsOrAll(takes: String) -> SettingForm {
        SettingForm(.text(takes: takes)) { (written, _) throws(SettingFault) in
            guard let texts = try? parts(of: written) else { throw .wrong }
            return texts.count == 1 && texts[0].lowercased() == "all" ? [] : texts
        }
    }

    /// Names of sources. The configuration file accepts only known names. An option accepts any, because the selected
    /// sources are checked together later.
    package static var sources: SettingForm {
        SettingForm(.sources) { (written, context) throws(SettingFault) in
            let names = try parts(of: written)
            if !context.isTyped, let unknown = names.first(where: { !context.table.sourceNames.contains($0) }) {
                throw .wrongEntry(.text(unknown))
            }
            return names
        }
    }

    private static func parts(of written: WrittenValue) throws(SettingFault) -> [String] {
        switch written {
        case .text(let text): return parts(of: text)
        case .list(let list) where !list.isEmpty:
            var texts: [String] = []
            for entry in list {
                guard let text = entry.text else { throw .wrongEntry(entry) }
                texts += parts(of: text)
            }
            return texts
        default: throw .wrong
        }
    }

    /// `rank, name` has a space that is no part of a name.
    private static func parts(of text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            var part = part.drop { $0 == " " }
            while part.last == " " { part.removeLast() }
            return String(part)
        }
    }
}

extension SettingForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the raw values of the type.
    package static var word: SettingForm {
        SettingForm(text: .words(Value.allCases.map(\.rawValue)), spelling: { $0.rawValue }) {
            (text, _) throws(SettingFault) in
            guard let value = Value(rawValue: text) else { throw .wrong }
            return value
        }
    }
}

extension SettingForm where Value == TrendingQuery.Period {
    package static var period: SettingForm {
        SettingForm(text: .period, spelling: { $0.text }) { (text, _) throws(SettingFault) in
            guard let period = TrendingQuery.Period(typed: text) else { throw .wrong }
            return period
        }
    }
}

extension SettingForm where Value == Int? {
    /// A number of at least 1; one that is too large for `Int` becomes `Int.max`.
    package static var count: SettingForm {
        SettingForm(.count) { (written, context) throws(SettingFault) in
            switch written {
            case .integer(let number) where number >= 1: return number
            case .text(let text) where context.isTyped:
                if let number = Int(text), number >= 1 { return number }
                let isLarge = Int(text) == nil && !text.isEmpty && text.isDigits
                guard isLarge else { throw .wrong }
                return .max
            default: throw .wrong
            }
        }
    }
}

extension SettingForm where Value == MaxAge? {
    /// `turn`, or a duration such as `5m`.
    package static var age: SettingForm {
        SettingForm(text: .age) { (text, _) throws(SettingFault) in
            if text == MaxAge.turnWord { return .turn }
            guard let seconds = AgeText.seconds(text) else { throw .wrong }
            return .seconds(seconds)
        }
    }
}

extension SettingForm where Value == Bool {
    package static var flag: SettingForm {
        SettingForm(.flag, spelling: { $0 ? "true" : "false" }) { (written, context) throws(SettingFault) in
            switch written {
            case .flag(let isOn): return isOn
            case .text("true") where context.isTyped: return true
            case .text("false") where context.isTyped: return false
            default: throw .wrong
            }
        }
    }
}

/// Parses a duration as a user types it: `90s`, `5m`, `2h`, `3d`, `1w` or `1h30m`.
package enum AgeText {
    /// Returns the duration in seconds; `nil` for any other form, and for more seconds than `Int64` holds. Of several
    /// units, the longest comes first, and each comes once.
    package static func seconds(_ text: String) -> Int64? {
        var (sum, last) = (Int64(0), Int64.max)
        var rest = text[...]
        repeat {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = Int64(digits), let letter = rest.dropFirst(digits.count).first,
                let unit = units[letter], unit < last
            else { return nil }
            let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
            let (total, overflowOfSum) = sum.addingReportingOverflow(seconds)
            if overflow || overflowOfSum { return nil }
            (sum, last) = (total, unit)
            rest = rest.dropFirst(digits.count + 1)
        } while !rest.isEmpty
        return sum
    }

    private static let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
}
