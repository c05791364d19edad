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
        guard let path = environmentValue("PATH") else { return }
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

package enum ProgramFile {
    /// The path under which the program was started, if that is still this program: a link of a package manager stays
    /// when the file behind it is replaced by a later version. Otherwise that of the file. `nil` if neither is known.
    package static func path(named name: String?, searching path: String?) -> String? {
        let running = realPath("/proc/self/exe")
        let candidate = name.flatMap { name in name.contains("/") ? absolute(name) : ProgramPath.find(name, in: path) }
        guard let candidate, access(candidate, X_OK) == 0 else { return running }
        return running == nil || isSameFile(candidate, "/proc/self/exe") ? candidate : running
    }

    /// `nil` if it was removed, or can't be read.
    package static var workingFolder: String? { realPath(".") }

    private static func absolute(_ name: String) -> String? {
        if name.hasPrefix("/") { return name }
        let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
        return realPath(folder.isEmpty ? "/" : folder).map { $0 + "/" + (name.split(separator: "/").last ?? "") }
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
            && first.st_ino == second.st_ino
    }
}
