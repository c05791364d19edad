import CProcess

/// Another program, started without a shell. It gets its standard streams and no other open file. It starts with the
/// default signal handling: this process ignores some signals, and its threads block others.
struct ChildProcess {
    private let process: pid_t
    /// Whether it has a process group of its own.
    private let isApart: Bool

    /// The standard streams of the child.
    enum Streams {
        /// It reads from the descriptor, and shares the other streams with this process.
        case input(Int32)
        /// It reads from the descriptor, shares the other streams, and has a process group of its own. With
        /// `onlyErrors`, its output goes to standard error, too.
        case fed(Int32, onlyErrors: Bool)
        /// All three are the terminal with this descriptor.
        case terminal(Int32)
        /// All three are these descriptors. With `isApart`, it has a process group of its own.
        case files(input: Int32, output: Int32, errors: Int32, isApart: Bool = false)
        /// It has no input and no output.
        case none

        fileprivate var isApart: Bool {
            switch self {
            case .fed, .none: true
            case .files(_, _, _, let isApart): isApart
            case .input, .terminal: false
            }
        }
    }

    /// Starts the program `words[0]`, which `ProgramPath` finds. A process without input gets its own process
    /// group, so that keys such as Ctrl-C do not end it. Without `environment`, it gets the environment of this
    /// process, unchanged except for secrets. `nil` if it could not be started.
    init?(_ words: [String], environment: [String: String]? = nil, streams: Streams) {
        guard let program = Self.program(words, environment) else { return nil }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        if streams.isApart { flags |= Int16(POSIX_SPAWN_SETPGROUP) }
        func connect(_ descriptors: Int32...) {
            for (stream, descriptor) in zip(STDIN_FILENO...STDERR_FILENO, descriptors) {
                posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
            }
        }
        switch streams {
        case .input(let descriptor): connect(descriptor)
        case .fed(let descriptor, let onlyErrors):
            connect(descriptor)
            if onlyErrors { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
        case .terminal(let descriptor): connect(descriptor, descriptor, descriptor)
        case .files(let input, let output, let errors, _): connect(input, output, errors)
        case .none:
            for stream in STDIN_FILENO...STDERR_FILENO {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
        }
        cprocess_keep_standard_streams(&actions, &flags)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in StandardOutput.ignoredSignals + [SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, flags)
        let arguments = words.map { strdup($0) }
        let variables = environment.map { $0.map { strdup("\($0)=\($1)") } } ?? []
        defer { for text in arguments + variables { free(text) } }
        let texts = environment == nil ? ChildEnvironment.texts : variables + [nil]
        var process: pid_t = 0
        guard posix_spawn(&process, program, &actions, &attributes, arguments + [nil], texts) == 0 else { return nil }
        (self.process, isApart) = (process, streams.isApart)
    }

    private static func program(_ words: [String], _ environment: [String: String]?) -> String? {
        let path = environment.map { $0["PATH"] } ?? environmentValue("PATH")
        return words.first.flatMap { ProgramPath.find($0, in: path) }
    }

    /// Returns the exit status, or 128 plus the number of the signal that ended the process.
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return Self.exitStatus(status)
    }

    /// As `wait`, but `nil` if the process still runs. Called until it returns a status, and never after.
    func status() -> Int32? {
        var status: Int32 = 0
        return waitpid(process, &status, WNOHANG) == process ? Self.exitStatus(status) : nil
    }

    /// Kills it, together with what it started if it has a process group of its own.
    func end() {
        kill(isApart ? -process : process, SIGKILL)
        _ = wait()
    }

    /// Waits for the end on a thread of its own. Otherwise the process would stay in the system's table until this
    /// process ends.
    func reapLater() {
        Task { await BlockingWork(label: "trending.child").run { _ = wait() } }
    }

    private static func exitStatus(_ status: Int32) -> Int32 {
        status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}

/// The environment of child processes: the environment of this process without its secrets.
enum ChildEnvironment {
    static let withheld: Set = [
        "GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "TRENDING_CLIENT_SECRET",
    ]

    /// The variables in the format of `posix_spawn`: unchanged `NAME=value` strings, and a `nil` at the end.
    static var texts: [UnsafeMutablePointer<CChar>?] {
        ProcessEnvironment.texts.filter { isPassedOn(String(cString: $0)) } + [nil]
    }

    static func isPassedOn(_ text: String) -> Bool {
        !withheld.contains(String(text.prefix { $0 != "=" }))
    }
}

extension Console {
    /// The environment variables for a child process: all variables except secrets.
    package var childVariables: [String: String] {
        variables.filter { !ChildEnvironment.withheld.contains($0.key) }
    }

    /// The variables for a child process that talks to the desktop. A job of cron lacks the address of the session's
    /// bus.
    package var desktopVariables: [String: String] {
        var variables = childVariables
        let bus = "/run/user/\(getuid())/bus"
        if value("DBUS_SESSION_BUS_ADDRESS") == nil, access(bus, R_OK | W_OK) == 0 {
            variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(bus)"
        }
        return variables
    }
}
