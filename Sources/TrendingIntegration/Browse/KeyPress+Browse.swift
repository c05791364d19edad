import TrendingConsole
import TrendingPresentation

extension BrowseRouter.Press {
    /// `nil` for a key that `browse` does not know.
    init?(_ press: KeyPress) {
        if let key = BrowseKey(press.name) {
            self = .key(key)
        } else if let text = press.text {
            // A scalar that is no key on its own, such as a combining mark.
            self = .paste(String(text))
        } else {
            return nil
        }
    }
}

extension KeyPress {
    /// As the configuration file writes it.
    fileprivate var name: String {
        let names: KeyValuePairs<Modifiers, String> = [
            .control: "ctrl", .alt: "alt", .super: "super", .shift: "shift",
        ]
        return (names.filter { modifiers.contains($0.0) }.map(\.1) + [key.name]).joined(separator: "-")
    }
}

extension KeyPress.Key {
    fileprivate var name: String {
        switch self {
        case .character(let scalar): String(scalar)
        case .function(let number): "f\(number)"
        // `pageUp` is a name of the key too.
        default: "\(self)"
        }
    }
}
