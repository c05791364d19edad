import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// A command that prints while a person can press keys: `q` ends it, and any other key wakes it.
enum KeyedRun {
    /// `work` is told whether keys are read.
    static func run(
        _ console: Console,
        _ sleep: WakeableSleep,
        _ work: @escaping @Sendable (_ hasKeys: Bool) async -> ExitStatus
    ) async -> ExitStatus {
        let (isEnded, running) = (LockedValue(false), LockedValue<Task<ExitStatus, Never>?>(nil))
        let onKey: @Sendable (UInt8) -> Void = { key in
            guard key == UInt8(ascii: "q") else { return sleep.wake() }
            isEnded.value = true
            running.value?.cancel()
        }
        let keys = console.hasLiveScreen ? KeyPresses(onKey: onKey) : nil
        defer { keys?.end() }
        guard keys != nil else { return await work(false) }
        let task = Task(executorPreference: MainThreadExecutor.current) { await work(true) }
        running.value = task
        // The key may have been pressed before.
        if isEnded.value { task.cancel() }
        let status = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        return isEnded.value && status == .interrupted ? .success : status
    }
}

extension Console {
    /// Whether the user sees the output and the status line, and can answer with keys.
    var hasLiveScreen: Bool {
        isInputTerminal && standardOutput != nil && standardError != nil && movesCursor
    }
}

/// Shows screens with a status line below them, which is removed before each.
actor FollowDisplay: LiveDisplay {
    private let output: ScreenOutput
    private let run: Run
    private var line: ProgressLine?

    init(_ output: ScreenOutput, _ run: Run) {
        (self.output, self.run) = (output, run)
    }

    func showLive(_ screen: Screen) async -> ExitStatus? {
        await showStatus(nil)
        return output.showLive(screen)
    }

    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async {
        let old = line
        // The reader of a pipe may write to the same terminal.
        let drawn = run.console.standardOutput == nil ? nil : draw
        line = drawn.flatMap { draw in run.statusLine { _, width in draw(width) } }
        if line == nil { await old?.end() }
        await line?.show(seconds: 0)
    }
}
