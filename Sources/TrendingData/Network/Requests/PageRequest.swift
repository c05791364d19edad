import TrendingConsole
import TrendingDomain

/// A request whose response is read on a thread of its own, because that takes tens of milliseconds.
package protocol PageRequest: TypedRequest {
    /// Checks the status and reads the body, until the task is cancelled.
    func read(_ response: NetworkResponse, isCancelled: () -> Bool) throws(RemoteFailure) -> Answer
}

extension PageRequest {
    package func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Answer {
        let flag = CancellationFlag()
        let result = await withTaskCancellationHandler {
            await pages.run { Result { () throws(RemoteFailure) in try read(response) { flag.isRaised } } }
        } onCancel: {
            flag.raise()
        }
        return try result.get()
    }
}

private let pages = BlockingWork(label: "trending.page")
