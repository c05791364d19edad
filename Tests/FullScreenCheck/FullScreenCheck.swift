import TrendingConsole

/// Shows a full screen for the tests, which run it in a terminal. Prints the end as a line on standard output.
///
/// With the word `patient`, the end waits long for answers. `keys` shows nothing, and interrupts itself twice while it
/// reads keys.
@main
enum FullScreenCheck {
    static func main() {
        StandardOutput.prepareProcess()
        let executor = MainThreadExecutor()
        Task.detached(executorPreference: executor) {
            let status = await run(Set(CommandLine.arguments.dropFirst()))
            ProcessEnd.end(status: status)
        }
        executor.run()
    }

    private static func run(_ options: Set<String>) async -> Int32 {
        if options.contains("keys") { return await interruptTwice() }
        let console = Console.current()
        let capabilities = console.capabilities(.auto, of: console.standardOutput)
        var screen = FullScreen(capabilities, measure: { _ in 1 })
        screen.asksBackground = console.mayAskBackground
        if options.contains("patient") { screen.longestWait = .seconds(20) }
        var content = EventsContent()
        do {
            let end = try await screen.run(&content)
            print("end: \(end)")
            if case .terminated(let number) = end { ProcessEnd.end(bySignal: number) }
            return 0
        } catch {
            print("failure: \(error)")
            return 1
        }
    }

    private static func interruptTwice() async -> Int32 {
        guard KeyPresses(onKey: { _ in }) != nil else { return 1 }
        return await Interruption.cancels {
            for _ in 0..<2 { kill(getpid(), SIGINT) }
            return 2
        }
    }
}
