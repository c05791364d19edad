import CProcess

package enum ProgramFile {
    /// The path under which the program was started, if that is still this program: a link of a package manager stays
    /// when the file behind it is replaced by a later version. Otherwise that of the file. `nil` if neither is known.
    package static func path(named name: String?, searching path: String?) -> String? {
        let running = target(of: "/proc/self/exe")
        let candidate = name.flatMap { name in name.contains("/") ? absolute(name) : ProgramPath.find(name, in: path) }
        guard let candidate, access(candidate, X_OK) == 0 else { return running }
        return running == nil || isSameFile(candidate, "/proc/self/exe") ? candidate : running
    }

    /// `nil` if it was removed, or can't be read.
    package static var workingFolder: String? { target(of: ".") }

    private static func absolute(_ name: String) -> String? {
        if name.hasPrefix("/") { return name }
        let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
        guard let real = realpath(folder.isEmpty ? "/" : folder, nil) else { return nil }
        defer { free(real) }
        return String(cString: real) + "/" + (name.split(separator: "/").last ?? "")
    }

    private static func target(of link: String) -> String? {
        guard let real = realpath(link, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
            && first.st_ino == second.st_ino
    }
}
