import CProcess

/// What the system still lets this process open and start. Libraries say little of what they miss, or end the process.
package struct SpareResources: Sendable {
    /// What there is too little of.
    package enum Shortage: Sendable, Equatable {
        case files, threads
    }

    /// More files than a transfer with two more tries, or asking a keyring, has ever been seen to open.
    package static let filesOfRequest = 12
    /// The thread of the transfers and that of a name lookup. All other work can do without (`BlockingWork`).
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

    /// `nil` if so many more files can be opened and threads started.
    package func shortage(files: Int = filesOfRequest, threads: Int = 0) -> Shortage? {
        if files > 0, !canOpen(files) { return .files }
        return threads > 0 && !canStart(threads) ? .threads : nil
    }
}

private enum SpareFiles {
    /// Whether so many can be opened, after the process has raised its own limit if that is in the way.
    static func exist(_ count: Int) -> Bool {
        canOpen(count) || raiseLimit() && canOpen(count)
    }

    private static func canOpen(_ count: Int) -> Bool {
        let spare = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for descriptor in spare where descriptor >= 0 { close(descriptor) }
        return !spare.contains { $0 < 0 }
    }

    /// As far as the system lets a process, but for no more than most have from the start.
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
