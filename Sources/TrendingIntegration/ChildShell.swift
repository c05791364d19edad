#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A shell that runs a script, reads what is written to its input, and shares the other streams. It sees no secret of the
/// environment.
struct ChildShell {
    let input: StandardOutput
    private let inputDescriptor: Int32
    private let process: pid_t

    /// `nil` where no shell could be started.
    init?(_ script: String) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = Self.spawn(script, standardInput: ends[0])
        close(ends[0])
        guard let process else {
            close(ends[1])
            return nil
        }
        self.process = process
        inputDescriptor = ends[1]
        input = StandardOutput(descriptor: ends[1])
    }

    /// Ends the input and waits; gives the exit status, or 128 and the signal that ended the shell.
    func wait() -> Int32 {
        close(inputDescriptor)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    /// Signals are as at the start of a program: this process ignores some, and its threads block others.
    private static func spawn(_ script: String, standardInput: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, standardInput, STDIN_FILENO)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGINT)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        let words: [String] = ["sh", "-c", script]
        let arguments = words.map { word in strdup(word) }
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments + [nil], ChildEnvironment.texts)
        return code == 0 ? process : nil
    }
}
