#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a process may still open. Dispatch ends the process, or waits for ever, where it gets nothing to wait with.
package enum SpareDescriptors {
    /// More than a transfer with two more tries, or asking a keyring, has ever been seen to open.
    package static let needed = 12
    /// As the system says it.
    package static let tooFew = "Too many open files"

    /// Whether so many can be opened.
    package static func exist(_ count: Int = needed) -> Bool {
        let spare = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for descriptor in spare where descriptor >= 0 { close(descriptor) }
        return !spare.contains { $0 < 0 }
    }
}
