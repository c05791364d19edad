/// Finds programs as a shell does, but only in absolute folders of `PATH`: no element of it stands for the working
/// directory, where a program of others may lie. Without an absolute folder, the system's own folders are searched.
package enum ProgramPath {
    /// `path` is the value of `PATH`. A name with a slash is a path.
    package static func find(_ name: String, in path: String?) -> String? {
        if name.contains("/") { return isProgram(name) ? name : nil }
        return folders(in: path).map { "\($0)/\(name)" }.first(where: isProgram)
    }

    /// Makes other programs that look up names, such as shells and libraries, find what this one finds. Called before
    /// there are threads.
    package static func prepareProcess() {
        guard let path = getenv("PATH").map({ String(cString: $0) }) else { return }
        let parts = path.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        if parts.allSatisfy({ $0.first == UInt8(ascii: "/") }) { return }
        setenv("PATH", folders(in: path).joined(separator: ":"), 1)
    }

    private static func folders(in path: String?) -> [Substring] {
        let folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.isEmpty ? ["/usr/bin", "/bin"] : folders
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
