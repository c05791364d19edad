import CTerminal

/// Waits for input, signals and messages, and draws at most one frame for all that came together.
struct FullScreenLoop<Content: FullScreenContent> {
    /// How long after an ESC the rest of a sequence may come. Longer while the terminal may be answering: an answer in
    /// parts must not become a key. After a silence of a second, the rest of anything else is lost.
    private var patience: Duration {
        guard parser.isAmbiguous else { return .seconds(1) }
        return !features.isComplete && MonotonicClock.now < answersEnd ? .milliseconds(500) : .milliseconds(50)
    }

    private(set) var content: Content
    private let screen: FullScreen
    private let terminal: FullScreenTerminal
    private let pipe: WakePipe
    private let executor: MainThreadExecutor
    private let mailbox: Mailbox<Content.Message>
    private var parser = InputParser()
    private var writer: FrameWriter
    private var features = TerminalFeatures()
    private var size: ScreenSize
    /// What the terminal has not accepted yet.
    private var output: ArraySlice<UInt8> = []
    private var mustDraw = false
    private var end: FullScreen.End?
    /// When the input so far is all, if nothing follows.
    private var deadline: MonotonicClock.Instant?
    private var keys = HeldKeys()
    /// After this, no answer is expected.
    private let answersEnd = MonotonicClock.now.advanced(by: .seconds(2))

    init(
        screen: FullScreen,
        terminal: FullScreenTerminal,
        pipe: WakePipe,
        executor: MainThreadExecutor,
        content: Content
    ) {
        self.screen = screen
        self.terminal = terminal
        self.pipe = pipe
        self.executor = executor
        self.content = content
        mailbox = Mailbox(pipe: pipe)
        writer = FrameWriter(screen.features)
        size = terminal.size
    }

    mutating func run() async throws -> FullScreen.End {
        guard enter(asks: true) else { throw FullScreen.Failure.noTerminal }
        defer { terminal.end() }
        mustDraw = true
        try await tell(.started)
        while end == nil {
            show()
            if end == nil { try await wait() }
        }
        removePictures()
        return end ?? .finished
    }

    private mutating func tell(_ event: FullScreenEvent<Content.Message>) async throws {
        let context = FullScreenContext(size: size, terminal: features, mailbox: mailbox)
        let step = try content.handle(event, context)
        keys.note(isHolding: content.holdsKeys)
        switch step {
        case .none: break
        case .draw: mustDraw = true
        case .drawAnew:
            writer.forget()
            mustDraw = true
        case .copy(let text):
            output += TerminalSequences.copy(text).utf8
            mustDraw = true
        case .leave(let work):
            removePictures()
            terminal.end()
            let interrupts = IgnoredSignals([SIGINT, SIGQUIT])
            await work()
            interrupts.restore()
            enterOrEnd()
            try await lookAtSize()
        case .end: end = end ?? .finished
        }
    }
}

extension FullScreenLoop {
    private mutating func show() {
        if output.count > Self.mostWaiting { write() }
        if mustDraw, output.count <= Self.mostWaiting { draw() }
        write()
    }

    private mutating func draw() {
        mustDraw = false
        var frame = Frame(size: size, measure: screen.measure)
        content.draw(in: &frame)
        output += writer.bytes(for: frame)
    }

    /// The terminal keeps pictures that were sent until they are removed. If it accepts no output, they stay.
    private mutating func removePictures() {
        output += writer.removePictures()
        write()
    }

    /// The next frame is made when the terminal has accepted the one before. The sequence that enters the screen is
    /// shorter than this, and is written with the first frame.
    private static var mostWaiting: Int { 512 }

    private mutating func write() {
        while !output.isEmpty {
            let (count, code) = output.withUnsafeBytes { (systemWrite(terminal.descriptor, $0), errno) }
            if count >= 0 {
                output = output.dropFirst(count)
            } else if code == EAGAIN {
                return
            } else if code != EINTR {
                return hangUp()
            }
        }
        output = []
    }
}

extension FullScreenLoop {
    private mutating func enter(asks: Bool) -> Bool {
        let queries =
            asks ? TerminalSequences.queries(asksBackground: screen.asksBackground && screen.features.colors) : ""
        guard let bytes = terminal.begin(asking: queries) else { return false }
        showAll(after: bytes)
        return true
    }

    private mutating func enterOrEnd() {
        if !enter(asks: false) { hangUp() }
    }

    private mutating func hangUp() {
        end = cterminal_begin_end() ? .terminated(by: SIGHUP) : .hungUp
    }

    /// Draws everything, even if the size is the same.
    private mutating func showAll(after bytes: String) {
        output = ArraySlice(bytes.utf8)
        if features.reportsColorScheme { output += TerminalSequences.reportColorScheme.utf8 }
        writer.forget()
        mustDraw = true
    }

    private mutating func stop() async throws {
        terminal.end()
        terminal.stopGroup()
        enterOrEnd()
        try await lookAtSize()
    }

    private mutating func lookAtSignals() async throws {
        let signals = cterminal_take_signals()
        if signals & Int32(cterminal_ended) != 0 {
            end = .terminated(by: cterminal_ending_signal())
        } else if signals & Int32(cterminal_stopped) != 0 {
            try await stop()
        } else if signals & Int32(cterminal_continued) != 0 {
            showAll(after: terminal.beginAgain())
            try await lookAtSize()
        } else if signals & Int32(cterminal_resized) != 0 {
            try await lookAtSize()
        }
    }

    /// While a process is stopped, the system reports no change of the size.
    private mutating func lookAtSize() async throws {
        guard terminal.size != size else { return }
        size = terminal.size
        mustDraw = true
        try await tell(.resized)
    }
}

extension FullScreenLoop {
    private mutating func wait() async throws {
        let events = POLLIN | (output.isEmpty ? 0 : POLLOUT)
        // `poll` would report a closed terminal even if it is asked for nothing.
        let descriptor = events == 0 ? -1 : terminal.descriptor
        let files = [
            pollfd(fd: descriptor, events: Int16(events), revents: 0),
            pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0),
        ]
        await executor.wait(for: files, until: [deadline, keys.deadline].compactMap(\.self).min())
        pipe.drain()
        try await lookAtSignals()
        for message in mailbox.take() where end == nil { try await tell(.message(message)) }
        guard end == nil else { return }
        try await handle(read() ?? endAmbiguity())
    }

    /// The next events; `nil` if there is no input.
    private mutating func read() -> [InputEvent]? {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let (count, code) = (systemRead(terminal.descriptor, &bytes, bytes.count), errno)
        if count > 0 {
            let events = parser.parse(bytes[..<count])
            deadline = parser.isUnfinished ? MonotonicClock.now.advanced(by: patience) : nil
            return events
        }
        if count == 0 || (code != EAGAIN && code != EINTR) { hangUp() }
        return nil
    }

    private mutating func endAmbiguity() -> [InputEvent] {
        guard let end = deadline, end <= MonotonicClock.now else { return [] }
        deadline = nil
        return parser.endAmbiguity()
    }

    private mutating func handle(_ events: [InputEvent]) async throws {
        for event in events where end == nil {
            switch event {
            case .key(KeyPress(.character("z"), .control)): try await stop()
            case .key(KeyPress(.character("c"), .control)): end = .interrupted
            case .answer(let answer): try await apply(answer)
            default: keys.append(event)
            }
        }
        while end == nil, let key = keys.next() { try await tell(.input(key)) }
    }

    private mutating func apply(_ answer: TerminalAnswer) async throws {
        let before = features
        features.apply(answer)
        if features.isComplete { cterminal_set_owes_answer(false) }
        if features.reportsColorScheme, !before.reportsColorScheme {
            output += TerminalSequences.reportColorScheme.utf8
        }
        writer.features.synchronizedOutput = features.synchronizedOutput
        parser.sendsEscapeAsSequence = features.sendsEscapeAsSequence
        try await tell(.input(.answer(answer)))
    }
}

/// Keys that wait until the content has a message. They wait only for a moment, so that a slow disk does not lock the
/// keyboard.
private struct HeldKeys {
    private static let longest: Duration = .milliseconds(500)

    private var events: [InputEvent] = []
    private var end: MonotonicClock.Instant?

    /// When the keys go on without the message; `nil` if none waits.
    var deadline: MonotonicClock.Instant? { events.isEmpty ? nil : end }

    /// Keeps the end of a wait that goes on.
    mutating func note(isHolding: Bool) {
        end = isHolding ? end ?? MonotonicClock.now.advanced(by: Self.longest) : nil
    }

    mutating func append(_ event: InputEvent) { events.append(event) }

    /// The next key; `nil` if no key is held, or if the wait is not over.
    mutating func next() -> InputEvent? {
        if let end, MonotonicClock.now < end { return nil }
        return events.isEmpty ? nil : events.removeFirst()
    }
}
