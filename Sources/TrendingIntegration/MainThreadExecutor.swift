import Dispatch
import Synchronization

/// Runs a program's tasks one after the other on its first thread.
///
/// The default executor starts three threads, which takes longer than showing the stored list; work that blocks or
/// takes long has threads of its own anyway.
package final class MainThreadExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let available = DispatchSemaphore(value: 0)

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        available.signal()
    }

    /// Runs jobs for as long as the process lives.
    package func run() -> Never {
        while true {
            available.wait()
            jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
