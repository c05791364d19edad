/// Which action a key has.
package struct KeyBindings: Sendable, Equatable {
    private var actions: [BrowseKey: BrowseAction] = [:]
    /// The keys of each action, the one to show first.
    private var keys: [BrowseAction: [BrowseKey]] = [:]

    /// The keys of `less`, vi and most full screens.
    package static let standard = KeyBindings([
        (.up, "k up"), (.down, "j down"), (.pageUp, "b page-up"), (.pageDown, "space page-down"),
        (.halfPageUp, "ctrl-u"), (.halfPageDown, "ctrl-d"), (.first, "g home"), (.last, "G end"),
        (.enter, "enter l right"), (.back, "esc h left"), (.quit, "q"), (.nextItem, "J"), (.previousItem, "K"),
        (.search, "/"), (.searchNext, "n"), (.searchPrevious, "N"), (.nextTab, "tab"), (.previousTab, "shift-tab"),
        (.scrollLeft, "<"), (.scrollRight, ">"), (.outline, "t"), (.images, "p"), (.issues, "i"), (.mark, "m"),
        (.markAll, "M"), (.star, "s"), (.open, "o"), (.copy, "y"), (.refresh, "r"), (.otherKind, "d"), (.wide, "v"),
        (.help, "?"), (.redraw, "ctrl-l"),
    ])

    private init(_ standard: [(action: BrowseAction, keys: String)]) {
        for (action, names) in standard {
            for name in names.split(separator: " ").compactMap({ BrowseKey(String($0)) }) { bind(name, to: action) }
        }
    }

    package func action(of key: BrowseKey) -> BrowseAction? { actions[key] }

    func keys(of action: BrowseAction) -> [BrowseKey] { keys[action] ?? [] }

    /// Gives the key this action instead of the one that it had; `nil` for no action. The help shows the key before the
    /// others of the action.
    package mutating func bind(_ key: BrowseKey, to action: BrowseAction?, isFirst: Bool = false) {
        if let old = actions[key] { keys[old]?.removeAll { $0 == key } }
        actions[key] = action
        guard let action else { return }
        keys[action, default: []].insert(key, at: isFirst ? 0 : keys[action]?.count ?? 0)
    }
}
