/// Finds programs as a shell does, but skips relative folders: a program in the working directory must not run.
package enum ProgramPath {
    package static func find(_ name: String, in path: String?) -> String? {
        let folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Whether the system would find the program: a name with a slash is a path.
    package static func has(_ name: String, in path: String?) -> Bool {
        if name.contains("/") { return isProgram(name) }
        return (path ?? "").split(separator: ":", omittingEmptySubsequences: false).contains { folder in
            isProgram("\(folder.isEmpty ? "." : folder)/\(name)")
        }
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
