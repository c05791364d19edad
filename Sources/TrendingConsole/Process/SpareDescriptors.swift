/// What a process may still open. Libraries say little of what they miss, or end the process.
package enum SpareDescriptors {
    /// More than a transfer with two more tries, or asking a keyring, has ever been seen to open.
    package static let needed = 12
    /// As the system says it.
    package static let tooFew = "Too many open files"

    /// Whether so many can be opened, after the process has raised its own limit where that is in the way.
    package static func exist(_ count: Int = needed) -> Bool {
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
