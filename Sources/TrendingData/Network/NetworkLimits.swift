/// The limits of one request, including its redirects.
package struct NetworkLimits: Sendable, Equatable {
    package var connectTimeout: Duration = .seconds(10)
    package var totalTimeout: Duration = .seconds(60)
    /// A transfer slower than `lowSpeedBytesPerSecond` for `lowSpeedTime` (whole seconds) is aborted.
    package var lowSpeedBytesPerSecond = 100
    package var lowSpeedTime: Duration = .seconds(15)
    /// For a body, both as received and decompressed.
    package var maxBodyBytes = 8 << 20
    /// For all header lines of all responses to the request together.
    package var maxHeaderBytes = 256 << 10
    package var maxRedirects = 5

    package init() {}

    /// For an archive of lists, which is in memory while it is read.
    package static var importing: NetworkLimits {
        var limits = NetworkLimits()
        limits.totalTimeout = .seconds(600)
        limits.maxBodyBytes = 64 << 20
        return limits
    }

    /// For a small response that the user waits for.
    package static var probing: NetworkLimits {
        var limits = NetworkLimits()
        limits.connectTimeout = .seconds(5)
        limits.totalTimeout = .seconds(10)
        return limits
    }
}
