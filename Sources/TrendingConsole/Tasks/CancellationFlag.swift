import Synchronization

/// Tells work on another thread that the task that waits for it was cancelled.
package final class CancellationFlag: Sendable {
    private let raised = Atomic(false)

    package init() {}

    package var isRaised: Bool { raised.load(ordering: .relaxed) }

    package func raise() { raised.store(true, ordering: .relaxed) }
}
