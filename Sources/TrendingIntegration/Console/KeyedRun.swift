import Synchronization
import TrendingConsole
import TrendingPresentation

/// A command that prints while a person can press keys: `q` ends it, and any other key wakes it.
enum KeyedRun {
    /// `work` is told whether keys are read.
    static func run(
        _ console: Console,
        _ sleep: WakeableSleep,
        _ work: @escaping @Sendable (_ hasKeys: Bool) async -> ExitStatus
    ) async -> ExitStatus {
        let end = EndKey()
        let onKey: @Sendable (UInt8) -> Void = { $0 == UInt8(ascii: "q") ? end.press() : sleep.wake() }
        let keys = console.hasLiveScreen ? KeyPresses(onKey: onKey) : nil
        defer { keys?.end() }
        guard keys != nil else { return await work(false) }
        let task = Task(executorPreference: MainThreadExecutor.current) { await work(true) }
        end.ends(task)
        let status = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        return end.isPressed && status == .interrupted ? .success : status
    }
}

/// The key that ends a task, which may be pressed before the task begins.
private final class EndKey: Sendable {
    private let state = Mutex<(isPressed: Bool, task: Task<ExitStatus, Never>?)>((false, nil))

    var isPressed: Bool { state.withLock { $0.isPressed } }

    func press() {
        state.withLock { state in
            state.isPressed = true
            state.task?.cancel()
        }
    }

    func ends(_ task: Task<ExitStatus, Never>) {
        state.withLock { state in
            state.task = task
            if state.isPressed { task.cancel() }
        }
    }
}

extension Console {
    /// Whether the user sees the output and the status line, and can answer with keys.
    var hasLiveScreen: Bool {
        isInputTerminal && standardOutput != nil && standardError != nil && movesCursor
    }
}
