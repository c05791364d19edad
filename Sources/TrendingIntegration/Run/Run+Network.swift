import TrendingConsole
import TrendingData
import TrendingDomain

extension Run {
    /// The network client that sources use. From the inside out: libcurl, retries, the log, rate limits, one transfer for
    /// identical requests, the deadline of the run, and conditional requests.
    var client: any NetworkClient {
        let sharing = SharingNetworkClient(limiting(logging(retrying(curl))), transfers, logger: logger)
        return ValidatingNetworkClient(deadline.map { DeadlineNetworkClient(sharing, deadline: $0) } ?? sharing)
    }

    private func retrying(_ client: any NetworkClient) -> any NetworkClient {
        RetryingNetworkClient(client, now: now, logger: logger)
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
            now: now,
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
