enum UnnamedFile {
    /// Makes a file without a name, in the folder of temporary files, for reading and writing. -1 if it can't be made.
    /// It is gone when its descriptor is closed, and no child process gets it, not even one that another thread is
    /// starting.
    static func make() -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let path = "\(folder)/trending-\(String(UInt64.random(in: .min ... .max), radix: 16))"
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if file >= 0 { unlink(path) }
        return file
    }
}
