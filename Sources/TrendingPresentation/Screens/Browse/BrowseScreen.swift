import TrendingDomain

/// A screen of `browse`: a value that gets inputs and news, and draws itself. The router knows screens only by this.
///
/// It draws neither the footer nor the help: the router makes these from `keys` and from what screens say. Its area is
/// therefore a row shorter than the terminal.
protocol BrowseScreen: Sendable {
    /// Whether keys are text for an input field.
    var takesText: Bool { get }
    /// What can be done now, the most useful first: the footer has the first ones, the help all of them.
    var keys: [BrowseKeyHelp] { get }
    /// What the footer says in place of the keys, such as the input field of a search; `nil` for the keys.
    var footer: Line? { get }
    /// What stands at the right end of the footer, such as `12 %`.
    var position: String? { get }
    /// What Enter would open; `nil` if there is nothing to open.
    var selection: BrowsePlace? { get }
    /// Whether it has items to show beside it.
    var hasItems: Bool { get }

    /// The picture of the owner that the screen shows; `nil` for none.
    var avatar: LinkTarget? { get }
    /// Whether the server sent what is shown while the screen was open.
    var wasFetched: Bool { get }
    /// Whether the server may have what is not stored.
    var isIncomplete: Bool { get }
    /// What it wants done. The router takes it after each of `appear`, `respond` and `learn`.
    var effects: [BrowseEffect] { get set }

    /// The room that the screen has. The router changes it, and then calls `fit`.
    var area: ScreenArea { get set }
    mutating func fit()
    /// Called once, after the first `fit`.
    mutating func appear()
    mutating func respond(to input: BrowseInput)
    /// News may be for another screen: then nothing changes.
    mutating func learn(_ news: BrowseNews)
    func picture() -> Picture
    /// Called for a key that means nothing to the screen: what was typed so far does not go on after it.
    mutating func endTyping()
    /// Selects the next (+1) or previous (-1) row, and returns its screen; `nil` if there is none.
    mutating func moveItem(_ step: Int) -> BrowsePlace?
}

extension BrowseScreen {
    var takesText: Bool { false }
    var footer: Line? { nil }
    var position: String? { nil }
    var selection: BrowsePlace? { nil }
    var hasItems: Bool { false }
    var avatar: LinkTarget? { nil }
    var wasFetched: Bool { false }
    var isIncomplete: Bool { false }
    mutating func fit() {}
    mutating func endTyping() {}
    mutating func moveItem(_ step: Int) -> BrowsePlace? { nil }

    mutating func fit(_ area: ScreenArea) {
        self.area = area
        fit()
    }

    /// Wants something done, after all that it wants already.
    mutating func want(_ effect: BrowseEffect) { effects.append(effect) }

    /// Says a sentence in the footer, until the next key.
    mutating func say(_ sentence: String) { want(.say(sentence)) }

    /// What an action does on most screens that show one thing. `address` is that of the thing.
    mutating func usual(_ action: BrowseAction, _ address: LinkTarget?) {
        switch action {
        case .back, .quit: want(.pop)
        case .nextItem: want(.moveItem(1))
        case .previousItem: want(.moveItem(-1))
        case .open: want(address.map { .open($0) } ?? .noAddress)
        case .copy: want(address.map { .copy($0) } ?? .noAddress)
        default: break
        }
    }
}

/// What the router calls: each returns what the screen wants done then.
extension BrowseScreen {
    mutating func start() -> [BrowseEffect] { wanted { $0.appear() } }
    mutating func handle(_ input: BrowseInput) -> [BrowseEffect] { wanted { $0.respond(to: input) } }
    mutating func receive(_ news: BrowseNews) -> [BrowseEffect] { wanted { $0.learn(news) } }

    private mutating func wanted(_ call: (inout Self) -> Void) -> [BrowseEffect] {
        call(&self)
        defer { effects = [] }
        return effects
    }
}

/// What an action does on a screen, in words.
struct BrowseKeyHelp: Hashable {
    /// Actions that belong together, such as up and down. Their keys are shown side by side.
    var actions: [BrowseAction]
    /// For the footer: `star`. `nil` if only the help has it.
    var label: String?
    /// For the help: `Star the repository, or remove the star`.
    var sentence: String

    init(_ actions: [BrowseAction], _ label: String?, _ sentence: String) {
        self.actions = actions
        self.label = label
        self.sentence = sentence
    }

    /// Those of a page.
    static let scrolling = [
        BrowseKeyHelp([.up, .down], nil, "Scroll by a line"),
        BrowseKeyHelp([.halfPageUp, .halfPageDown], nil, "Scroll by half a page"),
        BrowseKeyHelp([.pageUp, .pageDown], nil, "Scroll by a page"),
        BrowseKeyHelp([.first, .last], nil, "Go to the start or the end"),
    ]
    static let sideways = BrowseKeyHelp([.scrollLeft, .scrollRight], nil, "Move long lines of code sideways")

    /// The keys of a list with a selected row.
    static func selecting(_ row: String) -> [BrowseKeyHelp] {
        [
            BrowseKeyHelp([.up, .down], nil, "Select the \(row) above or below"),
            BrowseKeyHelp([.halfPageUp, .halfPageDown], nil, "Go half a page up or down"),
            BrowseKeyHelp([.pageUp, .pageDown], nil, "Go a page up or down"),
            BrowseKeyHelp([.first, .last], nil, "Select the first or the last \(row)"),
        ]
    }
}

/// What the user did, as screens see it.
enum BrowseInput: Equatable {
    case action(BrowseAction)
    /// From 0 to 9.
    case digit(Int)
    /// The following come only while the screen `takesText`. The text may be pasted: it has no control characters.
    case text(String)
    case erase, eraseNext, eraseWord, eraseAll, submit, cancel
    case cursor(CursorStep)
    /// The name of a key that has no action.
    case unbound(String)

    /// Where the cursor of an input field goes.
    enum CursorStep { case left, right, start, end }
}

/// Whether a screen's content is being fetched.
struct Loading {
    static let words = "fetching …"

    private(set) var isFetching: Bool
    /// Whether the user asked for the fetch, and wants to know how it ends.
    private var isRefreshing = false

    init(isFetching: Bool = false) { self.isFetching = isFetching }

    /// Fetches the content again. `name` is that of the content in sentences.
    mutating func refresh(_ key: LoadKey, _ name: String) -> [BrowseEffect] {
        let fetching = BrowseEffect.say("Fetching \(name) …")
        guard !isFetching else { return [fetching] }
        (isFetching, isRefreshing) = (true, true)
        return [fetching, .load(key, .refreshed)]
    }

    /// Returns whether a fetch has ended that the user asked for.
    mutating func receive(isLast: Bool) -> Bool {
        defer { if isLast { isRefreshing = false } }
        isFetching = !isLast
        return isLast && isRefreshing
    }
}
