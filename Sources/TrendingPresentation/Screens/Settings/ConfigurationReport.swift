/// The settings as they hold now, each with who says so.
package struct ConfigurationReport: Sendable, Equatable {
    /// `nil` where no place for a file is known.
    package var path: String?
    package var exists: Bool
    package var settings: [Setting]

    package init(path: String?, exists: Bool, settings: [Setting]) {
        self.path = path
        self.exists = exists
        self.settings = settings
    }

    package struct Setting: Sendable, Equatable {
        package var name: String
        package var value: Value
        package var origin: Origin

        package init(name: String, value: Value, origin: Origin) {
            self.name = name
            self.value = value
            self.origin = origin
        }
    }

    package enum Value: Sendable, Equatable {
        case text(String)
        case number(Int)
        case flag(Bool)
        /// Nothing is set; people read the word for it.
        case nothing(word: String)
    }

    package enum Origin: Sendable, Equatable {
        case option
        case environment(variable: String)
        /// From 1; `nil` where it is not known.
        case file(line: Int?)
        case standard
    }
}
