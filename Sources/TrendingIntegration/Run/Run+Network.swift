import TrendingConsole
import TrendingData
import TrendingDomain

extension Run {
    /// The network client that sources use. Rate limits are stored if there is a known folder for them.
    var client: any NetworkClient {
        curl.forSources(
            now: now,
            waits: environment.cacheDirectory.map {
                FileLocalStorageClient(directory: $0, lockWait: .zero, onMissingLocks: { _ in })
            },
            ignoresWaits: ignoresWaits,
            transfers: transfers,
            deadline: deadline,
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
