/// The system's calls, for types that have methods of the same names.
func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { read(file, bytes, count) }

func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int { write(file, bytes.baseAddress, bytes.count) }

/// Both ends of a pipe, which no child process gets; `nil` if there are no files left.
func newPipe() -> (reader: Int32, writer: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}

/// The controlling terminal of the process; `nil` if it has none.
func openTerminal() -> Int32? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    return terminal >= 0 ? terminal : nil
}

/// `nil` if the terminal does not say it.
func windowSize(_ terminal: Int32) -> winsize? {
    var size = winsize()
    return ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
}

/// The value of an environment variable now; `nil` if it is not set.
func environmentValue(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The absolute path, with links followed; `nil` if there is no such file, or its folder can't be read.
package func realPath(_ path: UnsafePointer<CChar>) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
}
