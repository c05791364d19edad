import Synchronization

/// Shows a content on the whole terminal, and leaves the terminal as it was, whatever ends the process.
package struct FullScreen: Sendable {
    package enum Failure: Error, Equatable {
        /// The process has no terminal, or one that does not accept raw mode.
        case noTerminal
    }

    package enum End: Sendable, Equatable {
        /// The content ended.
        case finished
        /// The user pressed Ctrl-C.
        case interrupted
        /// The terminal was closed, and the process ignores SIGHUP. The program has five seconds to end.
        case hungUp
        /// SIGHUP or SIGTERM asked the process to end, or its terminal was closed. It has five seconds for
        /// `ProcessEnd.end(bySignal:)`.
        case terminated(by: Int32)
    }

    /// The colours and links that the frames may have.
    package var features: DrawingFeatures
    /// Counts the columns of a grapheme.
    package var measure: Frame.Measure
    /// Whether the terminal is asked for the colour of its background.
    package var asksBackground = false
    /// How long the end waits for answers of the terminal that have not come.
    package var longestWait: Duration = .milliseconds(500)

    package init(_ capabilities: TerminalCapabilities, measure: @escaping Frame.Measure) {
        features = DrawingFeatures(capabilities)
        self.measure = measure
    }

    /// Runs until the content ends, the user presses Ctrl-C, the terminal is closed or a signal asks the process to
    /// end. Ctrl-Z stops the process, and the full screen goes on after `fg`. Throws what the content throws, or a
    /// `Failure`. Runs on the program's executor.
    package func run<Content: FullScreenContent>(_ content: inout Content) async throws -> End {
        guard let executor = MainThreadExecutor.current else { throw Failure.noTerminal }
        let pipe = WakePipe()
        guard let terminal = FullScreenTerminal(longestWait, pipe: pipe) else { throw Failure.noTerminal }
        defer { terminal.close() }
        var loop = FullScreenLoop(screen: self, terminal: terminal, pipe: pipe, executor: executor, content: content)
        // Not under `defer`: an inout parameter gets its value on every path.
        do {
            let end = try await loop.run()
            content = loop.content
            return end
        } catch {
            content = loop.content
            throw error
        }
    }
}

/// What a full screen shows: a value that gets events and draws itself.
package protocol FullScreenContent {
    /// What tasks tell the content.
    associatedtype Message: Sendable

    /// Whether keys wait for a message, because they are meant for what it shows. They wait only for a moment, and
    /// Ctrl-C and Ctrl-Z not at all.
    var holdsKeys: Bool { get }

    /// Called for each event, always in the same task. Must not block: the next key waits. Work that takes long belongs
    /// into a task, which posts its result to the mailbox.
    mutating func handle(
        _ event: FullScreenEvent<Message>,
        _ context: FullScreenContext<Message>
    ) throws -> FullScreenStep

    /// Draws into an empty frame.
    func draw(in frame: inout Frame)
}

extension FullScreenContent {
    package var holdsKeys: Bool { false }
}

package enum FullScreenEvent<Message: Sendable>: Sendable {
    /// The first event.
    case started
    case input(InputEvent)
    case resized
    case message(Message)
}

/// What follows an event.
package enum FullScreenStep: Sendable {
    /// Nothing has changed.
    case none
    /// Draws the content. Several events may share a frame.
    case draw
    /// Draws the content on an erased screen, as Ctrl-L does.
    case drawAnew
    /// Puts a text into the clipboard, and draws the content. Terminals may refuse (OSC 52), and do not say so.
    case copy(String)
    /// Leaves the screen while `work` uses the terminal, and then enters it again.
    case leave(during: @Sendable () async -> Void)
    case end
}

/// What a content knows about its terminal.
package struct FullScreenContext<Message: Sendable>: Sendable {
    package let size: ScreenSize
    package let terminal: TerminalFeatures
    /// For the tasks that the content starts.
    package let mailbox: Mailbox<Message>
}

/// Takes messages for a full screen from any task or thread.
package final class Mailbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])
    private let pipe: WakePipe

    init(pipe: WakePipe) {
        self.pipe = pipe
    }

    /// Does nothing visible after the full screen has ended.
    package func post(_ message: Message) {
        messages.withLock { $0.append(message) }
        WakePipe.wake(pipe.writer)
    }

    func take() -> [Message] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
