import Synchronization

/// Tells work on another thread that its waiting task was cancelled.
package final class CancellationFlag: Sendable {
    private let raised = Atomic(false)

    package init() {}

    package var isRaised: Bool { raised.load(ordering: .relaxed) }

    package func raise() { raised.store(true, ordering: .relaxed) }
}
