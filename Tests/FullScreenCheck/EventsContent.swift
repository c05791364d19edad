import TrendingConsole

/// Shows the events, and ends in the way that a key names.
struct EventsContent: FullScreenContent {
    typealias Message = String

    struct Thrown: Error {}

    private(set) var holdsKeys = false
    private var events: [String] = []
    private var count = 0
    private var size = ScreenSize(columns: 0, rows: 0)
    private var features = TerminalFeatures()

    mutating func handle(
        _ event: FullScreenEvent<String>,
        _ context: FullScreenContext<String>
    ) throws -> FullScreenStep {
        size = context.size
        features = context.terminal
        count += 1
        switch event {
        case .started: note("started")
        case .resized: note("resized")
        case .message(let text):
            note("message \(text)")
            holdsKeys = false
            if text == "end" { return .end }
        case .input(.key(let key)):
            if let text = key.text, key.modifiers.isEmpty { return try act(on: text, context) }
            note("key \(key.key) \(key.modifiers.rawValue)")
        case .input(let input): note("\(input)")
        }
        return .draw
    }

    private mutating func note(_ event: String) {
        events.append(event)
        if events.count > 8 { events.removeFirst() }
    }

    private mutating func act(on key: Unicode.Scalar, _ context: FullScreenContext<String>) throws -> FullScreenStep {
        switch key {
        case "q": return .end
        case "x": throw Thrown()
        case "t": fatalError("the trap of the test")
        case "v": crash()
        case "m":
            Task(executorPreference: MainThreadExecutor.current) {
                try await MonotonicClock().sleep(for: .milliseconds(20))
                context.mailbox.post("later")
            }
            return .none
        case "h", "w":
            holdsKeys = true
            guard key == "h" else { return .none }
            Task(executorPreference: MainThreadExecutor.current) {
                try await MonotonicClock().sleep(for: .milliseconds(20))
                context.mailbox.post("loaded")
            }
            return .none
        case "o": return .leave { print("outside") }
        case "l": return .drawAnew
        case "c":
            note("copied")
            return .copy(String(repeating: "owner/name ", count: 100))
        default: note("key \(key)")
        }
        return .draw
    }

    /// Raises SIGSEGV.
    private func crash() {
        UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    }

    func draw(in frame: inout Frame) {
        frame.title = "check"
        frame.write("size \(size.columns)x\(size.rows)", row: 0, column: 0, style: .reversed)
        frame.write("pid \(getpid()) events \(count)", row: 1, column: 0)
        for (index, event) in events.enumerated() { frame.write(event, row: 2 + index, column: 0) }
        let known = "version \(features.version ?? "-") dark \(features.isDark.map { "\($0)" } ?? "-")"
        let drawn = " sync \(features.synchronizedOutput) complete \(features.isComplete)"
        frame.write(known + drawn, row: size.rows - 1, column: 0, style: CellStyle("32"))
    }
}
