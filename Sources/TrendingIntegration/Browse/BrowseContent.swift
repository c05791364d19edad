import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows `browse` on a full screen: translates what the terminal sends for the router, and what the router wants for
/// the terminal and the tasks. Decides nothing.
struct BrowseContent: FullScreenContent {
    typealias Message = BrowseMessage

    private(set) var router: BrowseRouter
    private let services: BrowseServices
    private let marks: StarMarks
    private let style: Style
    private let narration: BrowseNarration
    private let keepPlace: (BrowseRouter) -> Void
    private var tasks: BrowseTasks?
    /// Stores the last change of a star, after all before it.
    private var lastStar: Task<Void, Never>?
    private var area: ScreenArea
    private var awaited: AwaitedLoad?

    var holdsKeys: Bool { awaited != nil }

    /// `keepPlace` stores where the user is. It is called before another program gets the terminal, because a signal then
    /// ends the process at once.
    init(
        _ router: BrowseRouter,
        _ services: BrowseServices,
        _ marks: StarMarks,
        _ style: Style,
        _ narration: BrowseNarration,
        keepPlace: @escaping (BrowseRouter) -> Void
    ) {
        self.keepPlace = keepPlace
        self.router = router
        self.services = services
        self.marks = marks
        self.style = style
        self.narration = narration
        area = ScreenArea(columns: 0, rows: 0, style: style)
    }

    mutating func handle(
        _ event: FullScreenEvent<BrowseMessage>,
        _ context: FullScreenContext<BrowseMessage>
    ) throws -> FullScreenStep {
        area = ScreenArea(columns: context.size.columns, rows: context.size.rows, style: style)
        switch event {
        case .started:
            let mailbox = context.mailbox
            tasks = BrowseTasks(services, marks: marks) { mailbox.post($0) }
            narration.start { mailbox.post(.news(.said($0))) }
            return run(router.start(area))
        case .resized: return run(router.resize(area))
        case .message(.news(let news)):
            if awaited?.isEnded(by: news) == true { awaited = nil }
            return run(router.receive(news, area))
        case .message(.read(let address)): return read(address)
        case .input(.key(let key)):
            guard let press = BrowseRouter.Press(key) else { return .none }
            return run(router.handle(press, area))
        case .input(.paste(let text)): return run(router.handle(.paste(text), area))
        case .input(.mouse), .input(.focus), .input(.answer): return .none
        }
    }

    private mutating func run(_ effects: [BrowseEffect]) -> FullScreenStep {
        var step = FullScreenStep.draw
        for effect in effects {
            switch effect {
            case .quit: return .end
            case .redraw: step = .drawAnew
            case .copy(let address):
                _ = router.receive(.said(.copied(address)), area)
                step = .copy(address.address)
            case .star: lastStar = star(effect)
            default:
                awaited = AwaitedLoad(effect) ?? awaited
                Task(executorPreference: MainThreadExecutor.current) { [tasks] in await tasks?.run(effect) }
            }
        }
        return step
    }

    private func star(_ effect: BrowseEffect) -> Task<Void, Never> {
        Task(executorPreference: MainThreadExecutor.current) { [tasks, lastStar] in
            await lastStar?.value
            await tasks?.run(effect)
        }
    }

    /// Returns when all stars are stored that the user has changed.
    func end() async { await lastStar?.value }

    private func read(_ address: LinkTarget) -> FullScreenStep {
        guard case .success(let browser) = services.browser else { return .none }
        keepPlace(router)
        return .leave { _ = await browser.open(address.address) }
    }

    func draw(in frame: inout Frame) {
        let area = ScreenArea(columns: frame.size.columns, rows: frame.size.rows, style: style)
        frame.draw(router.picture(area), style)
    }
}
