package enum UnnamedFile {
    /// Opens a new file without a name, in the folder of temporary files. -1 if it can't be created. It is gone when its
    /// descriptor is closed, and a child process does not get it.
    package static func open() -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var path = Array("\(folder)/trending.XXXXXX".utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { return -1 }
        unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }
}
