import TrendingConsole
import TrendingData

/// Shows a progress line while a server takes its time.
struct AttendedNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let line: @Sendable () -> ProgressLine?

    /// `line` makes the line of a request, or returns `nil` if there is no terminal.
    init(_ client: any NetworkClient, line: @escaping @Sendable () -> ProgressLine?) {
        self.client = client
        self.line = line
    }

    func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        let result = await line().attend { () -> Result<NetworkResponse, NetworkFailure> in
            do throws(NetworkFailure) {
                return .success(try await client.send(request))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
