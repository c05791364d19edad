import CProcess

/// The files and threads that this process can still open and start. If there are too few, some libraries fail without
/// a clear error, and others end the process.
package struct SpareResources: Sendable {
    /// The resource that the process is short of.
    package enum Shortage: Sendable, Equatable {
        case files, threads
    }

    /// More open files than a transfer with two retries, or a request to a keyring, has ever been observed to need.
    package static let filesOfRequest = 12
    /// One thread for the transfers and one for a name lookup. All other work can run without a thread
    /// (`BlockingWork`).
    package static let threadsOfRequest = 2

    package static let live = SpareResources(
        canOpen: { SpareFiles.exist($0) },
        canStart: { cprocess_try_threads(Int32($0)) == 0 }
    )

    private let canOpen: @Sendable (_ files: Int) -> Bool
    private let canStart: @Sendable (_ threads: Int) -> Bool

    package init(
        canOpen: @escaping @Sendable (_ files: Int) -> Bool,
        canStart: @escaping @Sendable (_ threads: Int) -> Bool
    ) {
        self.canOpen = canOpen
        self.canStart = canStart
    }

    /// `nil` if this many more files can be opened and threads started.
    package func shortage(files: Int = filesOfRequest, threads: Int = 0) -> Shortage? {
        if files > 0, !canOpen(files) { return .files }
        return threads > 0 && !canStart(threads) ? .threads : nil
    }
}

private enum SpareFiles {
    /// Whether `count` more files can be opened. Raises the limit of the process if necessary.
    static func exist(_ count: Int) -> Bool {
        canOpen(count) || raiseLimit() && canOpen(count)
    }

    private static func canOpen(_ count: Int) -> Bool {
        let spare = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for descriptor in spare where descriptor >= 0 { close(descriptor) }
        return !spare.contains { $0 < 0 }
    }

    /// Raises the limit as far as the system allows, up to 1024, the usual default.
    private static func raiseLimit() -> Bool {
        var limit = rlimit()
        guard getrlimit(openFiles, &limit) == 0 else { return false }
        let before = limit.rlim_cur
        limit.rlim_cur = max(before, min(limit.rlim_max, 1024))
        return limit.rlim_cur > before && setrlimit(openFiles, &limit) == 0
    }

    #if canImport(Glibc)
        private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let openFiles = RLIMIT_NOFILE
    #endif
}
