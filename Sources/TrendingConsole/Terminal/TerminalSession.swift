/// Identifies the terminal session that the process runs in.
enum TerminalSession {
    /// A name made of the device of the first standard stream that is a terminal, its session, and the start time of
    /// the session's leader (usually the shell). Systems reuse devices and process IDs, but not with the same start
    /// time. `nil` without a terminal.
    static func name() -> String? {
        let streams = [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO]
        guard let device = streams.lazy.compactMap(device).first else { return nil }
        let leader = getsid(0)
        return "\(device)-\(leader)-\(start(of: leader) ?? 0)"
    }

    private static func device(_ descriptor: Int32) -> UInt64? {
        var status = stat()
        guard isatty(descriptor) == 1, fstat(descriptor, &status) == 0 else { return nil }
        return UInt64(truncatingIfNeeded: status.st_rdev)
    }

    /// The start time of a process: on Linux in clock ticks since the system started, on macOS in microseconds since
    /// the epoch.
    private static func start(of process: pid_t) -> UInt64? {
        #if canImport(Darwin)
            var info = kinfo_proc()
            var size = MemoryLayout<kinfo_proc>.stride
            var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]
            guard sysctl(&name, UInt32(name.count), &info, &size, nil, 0) == 0, size > 0 else { return nil }
            let start = info.kp_proc.p_un.__p_starttime
            return UInt64(start.tv_sec) * 1_000_000 + UInt64(start.tv_usec)
        #else
            let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 1024)
            let count = read(file, &bytes, bytes.count)
            // The second field is the command in parentheses, which may hold spaces; the start is the 22nd.
            guard count > 0, let end = bytes.prefix(count).lastIndex(of: UInt8(ascii: ")")) else { return nil }
            let fields = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
            return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
        #endif
    }
}
