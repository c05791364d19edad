import Logging
import TrendingConsole
import TrendingData
import TrendingDomain

/// The network as sources see it: libcurl, and around it, from the inside out, another try after what may pass, a line
/// in the log, the waits that hosts asked for, one transfer for requests that are alike, a deadline for all of them, no
/// body that is known, and nothing at all where too many files are open or no thread can be started.
struct PoliteNetwork {
    let environment: RuntimeEnvironment
    let logger: Logger?
    let ignoresWaits: Bool
    let limits: NetworkLimits
    let curl: CurlNetworkClient
    let deadline: RunDeadline
    /// Called when a request has waited for another trending for some time.
    let onWait: @Sendable () -> Void

    var client: any NetworkClient {
        let bounded = DeadlineNetworkClient(sharing(limiting(logging(retrying(curl)))), deadline: deadline)
        return DescriptorCheckingNetworkClient(ThreadCheckingNetworkClient(ValidatingNetworkClient(bounded)))
    }

    private func retrying(_ client: any NetworkClient) -> any NetworkClient {
        RetryingNetworkClient(client, now: environment.clock.now, logger: logger)
    }

    private func logging(_ client: any NetworkClient) -> any NetworkClient {
        logger.map { LoggingNetworkClient(client, logger: $0) } ?? client
    }

    /// Waits are remembered where a place for that is known.
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

    /// Between processes where a place for that is known.
    private func sharing(_ client: any NetworkClient) -> any NetworkClient {
        guard let folder = environment.cacheDirectory else { return SharingNetworkClient(client, logger: logger) }
        let machine = MachineSharingNetworkClient(
            client,
            folder: folder + "/transfers",
            logger: logger,
            onWait: onWait
        )
        return SharingNetworkClient(machine, logger: logger)
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
    /// `nil` where no place for it is known.
    var cacheDirectory: String? { try? FileLocations(environment: console.variables).cacheDirectory() }
}
