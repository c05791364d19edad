import TrendingDomain

/// Decides which screen is shown and gets the keys. Draws the footer and the help. Knows screens only as
/// `BrowseScreen`.
package struct BrowseRouter {
    /// What the user pressed.
    package enum Press: Equatable {
        case key(BrowseKey)
        case paste(String)
    }

    /// The first screen, and those that were opened on top of it.
    var screens: [any BrowseScreen]
    var preview: BrowsePreview?
    var prefetches = Prefetches()
    package private(set) var isWide: Bool
    var help: BrowseHelp?
    /// The sentence in the footer, until the next key.
    var message: String?
    /// Whether and how the user is asked if pictures of owners are shown.
    var pictureQuestion = PictureQuestion()
    /// The terminal's size.
    package private(set) var area = ScreenArea.none
    let bindings: KeyBindings
    /// Makes the screen of a place.
    var make: @Sendable (BrowsePlace) -> any BrowseScreen

    package init(_ list: ListScreen, _ texts: DetailsTexts, bindings: KeyBindings, isWide: Bool = true) {
        screens = [list]
        self.bindings = bindings
        self.isWide = isWide
        make = { $0.screen(texts, bindings) }
    }

    package var list: ListScreen? { root as? ListScreen }
    /// The first screen, such as to ask for its place at the end.
    var root: any BrowseScreen { screens[0] }
    var top: any BrowseScreen { screens[screens.count - 1] }

    /// Like the following, returns the effects that are not about screens.
    package mutating func start(_ area: ScreenArea) -> [BrowseEffect] {
        self.area = area
        return startTop() + updatePreview() + loadAvatars()
    }

    package mutating func receive(_ news: BrowseNews) -> [BrowseEffect] {
        if case .said(let text) = news { message = text }
        if case .pictureForgotten(let address) = news { forgetPicture(at: address) }
        var effects: [BrowseEffect] = []
        // Only a key opens or closes a screen, so their number stays.
        for index in screens.indices {
            effects += perform(screens[index].receive(news))
        }
        _ = preview?.screen.receive(news)
        fit()
        return effects + updatePreview() + prefetch(after: news) + loadAvatars()
    }

    package mutating func resize(_ area: ScreenArea) -> [BrowseEffect] {
        self.area = area
        fit()
        let room = previewRoom
        preview?.screen.fit(room)
        return updatePreview() + loadAvatars()
    }

    /// The room of a screen depends on what the first one shows.
    private mutating func fit() {
        for index in screens.indices { screens[index].fit(roomOfScreen(index)) }
    }

    package mutating func handle(_ press: Press) -> [BrowseEffect] {
        message = nil
        if help != nil {
            guard case .key(let key) = press else { return [] }
            return handleInHelp(key)
        }
        if let answer = pictureQuestion.answer(press) { return [.choosePictures(answer)] }
        let index = screens.count - 1
        guard let input = input(of: press, takesText: top.takesText) else { return [] }
        if case .action(let action) = input, let effects = performOwn(action) {
            screens[index].endTyping()
            return effects
        }
        if let nothing = nothing(input, press) {
            message = nothing
            screens[index].endTyping()
            return []
        }
        let effects = perform(screens[index].handle(input))
        fit()
        return effects + updatePreview() + loadAvatars()
    }

    /// What a key means on the top screen; `nil` for a key without meaning in an input field.
    private func input(of press: Press, takesText: Bool) -> BrowseInput? {
        switch press {
        case .paste(let text): return takesText ? .text(text.printable) : .unbound("paste")
        case .key(let key):
            guard takesText else {
                if let action = action(of: key) { return .action(action) }
                if let digit = Int(key.name), (0...9).contains(digit) { return .digit(digit) }
                return .unbound(key.label)
            }
            return Self.fieldInput(key)
        }
    }

    /// Of the actions of a key, the one that the top screen knows.
    private func action(of key: BrowseKey) -> BrowseAction? {
        let actions = bindings.actions(of: key)
        return actions.first(where: isKnown) ?? actions.first
    }

    private func isKnown(_ action: BrowseAction) -> Bool { top.keys.contains { $0.actions.contains(action) } }

    private static func fieldInput(_ key: BrowseKey) -> BrowseInput? {
        if let text = key.text { return .text(text) }
        return switch key.name {
        case "enter": .submit
        case "esc": .cancel
        case "backspace", "ctrl-h": .erase
        case "delete": .eraseNext
        case "left": .cursor(.left)
        case "right": .cursor(.right)
        case "home", "ctrl-a": .cursor(.start)
        case "end", "ctrl-e": .cursor(.end)
        case "ctrl-u": .eraseAll
        case "ctrl-w": .eraseWord
        case "up": .action(.up)
        case "down": .action(.down)
        case "page-up": .action(.pageUp)
        case "page-down": .action(.pageDown)
        case "ctrl-l": .action(.redraw)
        default: nil
        }
    }

    /// The sentence for a key that has no use on the top screen.
    private func nothing(_ input: BrowseInput, _ press: Press) -> String? {
        switch input {
        case .unbound(let name): return bindings.nothing(name)
        case .action(let action):
            if action == .back || action == .quit || top.takesText { return nil }
            if isKnown(action) { return nil }
            guard case .key(let key) = press else { return nil }
            return bindings.nothing(key.label)
        default: return nil
        }
    }
}

/// What the router does itself.
extension BrowseRouter {
    /// Returns `nil` if the screen has to handle the action.
    private mutating func performOwn(_ action: BrowseAction) -> [BrowseEffect]? {
        switch action {
        case .help:
            help = BrowseHelp(keys, bindings)
            return []
        case .redraw: return [.redraw]
        case .wide where root.hasItems: return toggleWide()
        default: return nil
        }
    }

    /// Those of the top screen, and those that the router knows itself.
    var keys: [BrowseKeyHelp] { top.keys + Self.keys.filter { root.hasItems || $0.actions != [.wide] } }

    static let keys = [
        BrowseKeyHelp([.wide], nil, "Show the list and the repository side by side, from 110 columns on"),
        BrowseKeyHelp([.redraw], nil, "Draw everything again"),
        BrowseKeyHelp([.help], "keys", "Show or hide this help"),
    ]

    /// Scrolls the help. Any key that does not scroll it closes it.
    private mutating func handleInHelp(_ key: BrowseKey) -> [BrowseEffect] {
        let action = bindings.actions(of: key).first
        if action == .redraw { return [.redraw] }
        if let action, help?.scroll(action, area) == true { return [] }
        help = nil
        return []
    }

    /// Does what concerns screens, and returns the rest.
    private mutating func perform(_ effects: [BrowseEffect]) -> [BrowseEffect] {
        var rest: [BrowseEffect] = []
        for effect in effects {
            switch effect {
            case .push(let place):
                screens.append(make(place))
                rest += startTop()
            case .pop: rest += pop()
            case .moveItem(let step): rest += moveItem(step)
            case .say(let text): message = text.isEmpty ? nil : text
            default: rest.append(effect)
            }
        }
        return rest
    }

    private mutating func pop() -> [BrowseEffect] {
        guard screens.count > 1 else { return [.quit] }
        screens.removeLast()
        screens[screens.count - 1].fit(roomOfScreen(screens.count - 1))
        return updatePreview()
    }

    private mutating func moveItem(_ step: Int) -> [BrowseEffect] {
        let below = screens.count - 2
        guard below >= 0, let place = screens[below].moveItem(step) else {
            message = step > 0 ? "This is the last row of the list." : "This is the first row of the list."
            return []
        }
        screens[below + 1] = make(place)
        return startTop()
    }

    private mutating func startTop() -> [BrowseEffect] {
        let index = screens.count - 1
        screens[index].fit(roomOfScreen(index))
        return perform(screens[index].start())
    }

    private mutating func toggleWide() -> [BrowseEffect] {
        guard area.columns >= WideLayout.leastColumns else {
            message = "The list and the repository side by side need \(WideLayout.leastColumns) columns."
            return []
        }
        isWide.toggle()
        return resize(area)
    }
}
