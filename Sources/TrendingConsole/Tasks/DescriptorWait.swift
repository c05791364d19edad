/// A task that waits until one of its files is ready, or until a deadline.
final class DescriptorWait: Sendable {
    let files: [pollfd]
    let deadline: MonotonicClock.Instant?
    let continuation: CheckedContinuation<Void, Never>

    init(files: [pollfd], deadline: MonotonicClock.Instant?, continuation: CheckedContinuation<Void, Never>) {
        self.files = files
        self.deadline = deadline
        self.continuation = continuation
    }
}
