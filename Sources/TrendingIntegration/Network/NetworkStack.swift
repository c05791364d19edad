import Logging
import TrendingConsole
import TrendingData
import TrendingDomain

/// Builds the network client that sources use. From the inside out: libcurl, retries, the log, rate limits, one
/// transfer for identical requests, the deadline of the run, and conditional requests.
struct NetworkStack {
    let environment: RuntimeEnvironment
    let logger: Logger?
    var ignoresWaits: Bool
    let limits: NetworkLimits
    var curl: CurlNetworkClient
    /// `nil` if the time for a host is not limited.
    var deadline: RunDeadline?
    let transfers: SharedTransfers

    var client: any NetworkClient {
        let bounded: any NetworkClient = deadline.map { DeadlineNetworkClient(sharing, deadline: $0) } ?? sharing
        return ValidatingNetworkClient(bounded)
    }

    private var sharing: any NetworkClient {
        SharingNetworkClient(limiting(logging(retrying(curl))), transfers, logger: logger)
    }

    private func retrying(_ client: any NetworkClient) -> any NetworkClient {
        RetryingNetworkClient(client, now: environment.clock.now, logger: logger)
    }

    private func logging(_ client: any NetworkClient) -> any NetworkClient {
        logger.map { LoggingNetworkClient(client, logger: $0) } ?? client
    }

    /// Adds rate limits. They are stored if there is a known folder for them.
    private func limiting(_ client: any NetworkClient) -> any NetworkClient {
        RateLimitingNetworkClient(
            client,
            storage: environment.cacheDirectory.map {
                FileLocalStorageClient(directory: $0, lockWait: .zero, onMissingLocks: { _ in })
            },
            now: environment.clock.now,
            ignoresWaits: ignoresWaits,
            logger: logger
        )
    }
}

extension CurlNetworkClient {
    convenience init(_ environment: RuntimeEnvironment, _ limits: NetworkLimits) {
        self.init(
            userAgent: "trending/\(programVersion)",
            certificateFile: environment.console.value("SSL_CERT_FILE"),
            noProxy: environment.console.value("no_proxy") ?? environment.console.value("NO_PROXY"),
            limits: limits
        )
    }
}

extension RuntimeEnvironment {
    /// `nil` if there is no known place for it.
    var cacheDirectory: String? { try? FileLocations(environment: console.variables).cacheDirectory() }
}
