import Logging
import Synchronization

/// Records log messages as `level message`.
package final class LogSpy: Sendable {
    private let kept = Mutex<[String]>([])

    package init() {}

    package var lines: [String] { kept.withLock { $0 } }

    package func logger() -> Logger {
        var logger = Logger(label: "test") { _ in Handler(spy: self) }
        logger.logLevel = .trace
        return logger
    }

    private struct Handler: LogHandler {
        let spy: LogSpy
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            spy.kept.withLock { $0.append("\(event.level) \(event.message)") }
        }
    }
}
