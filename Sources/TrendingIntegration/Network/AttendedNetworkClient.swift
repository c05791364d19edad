import TrendingConsole
import TrendingData
import TrendingDomain

/// Shows a progress line while a server takes its time.
struct AttendedNetworkClient: NetworkClient {
    let client: any NetworkClient
    /// Makes the line of a request, or returns `nil` if there is no terminal.
    let line: @Sendable () -> ProgressLine?

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        try await line().attend {
            await Result { () async throws(RemoteFailure) in try await client.send(request) }
        }.get()
    }
}
