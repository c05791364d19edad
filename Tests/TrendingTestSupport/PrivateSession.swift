import Foundation

/// A separate D-Bus session in a temporary folder. A keyring starts when it is first used, and ends with the session.
package final class PrivateSession: Sendable {
    package enum Keyring: Sendable {
        case unlocked
        /// Locked, and with no way to prompt for its password.
        case locked
        /// Prompts for its password, which no user enters. The FIFO `prompted` has a writer once the prompt is open.
        case prompting
        /// Exits as soon as it is started.
        case crashing
    }

    package let home: String
    private let bus: Process

    /// Says which tools are missing; `nil` if all are installed.
    package static let missing: String? = {
        var names = ["dbus-daemon", "dbus-monitor", "gnome-keyring-daemon"].filter { CommandLineTool.find($0) == nil }
        if dlopen("libsecret-1.so.0", RTLD_LAZY | RTLD_LOCAL) == nil { names.append("libsecret") }
        guard !names.isEmpty else { return nil }
        let sentence = "Skipped the tests of the Secret Service: \(names.joined(separator: " and ")) not found."
        print(sentence)
        return sentence
    }()

    /// The environment variables that a program needs to find the session, and libraries inside the project's folder.
    package var variables: [String: String] { Self.variables(address: "unix:path=\(home)/bus") }

    /// The same for the bus with this address.
    package static func variables(address: String) -> [String: String] {
        ["DBUS_SESSION_BUS_ADDRESS": address].merging(inherited) { one, _ in one }
    }

    package var prompted: String { home + "/prompted" }

    package init(home: String, _ keyring: Keyring = .unlocked) throws {
        self.home = home
        try FileManager.default.createDirectory(atPath: home + "/services", withIntermediateDirectories: true)
        try Data(Self.configuration(home).utf8).write(to: URL(filePath: home + "/bus.conf"))
        try Self.write(keyring, in: home)
        bus = try Self.start(in: home)
    }

    package func stop() {
        // On Linux, Swift's threads block the other signals, and a child process inherits this.
        kill(bus.processIdentifier, SIGKILL)
        bus.waitUntilExit()
    }

    private static let inherited = ProcessInfo.processInfo.environment
        .filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }

    /// Returns when the bus listens: it then prints its address.
    private static func start(in home: String) throws -> Process {
        let process = Process()
        let output = Pipe()
        process.executableURL = try CommandLineTool.require("dbus-daemon")
        process.arguments = ["--config-file=\(home)/bus.conf", "--nofork", "--print-address"]
        process.environment = inherited.merging(["HOME": home, "XDG_DATA_HOME": home, "XDG_RUNTIME_DIR": home]) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.runWithUnblockedSignals()
        guard !output.fileHandleForReading.availableData.isEmpty else {
            throw CommandLineTool.Failure(tool: "dbus-daemon", output: "")
        }
        return process
    }

    private static func write(_ keyring: Keyring, in home: String) throws {
        let daemon = "gnome-keyring-daemon --foreground --components=secrets --control-directory=\(home)/control"
        switch keyring {
        case .unlocked: try addService("org.freedesktop.secrets", "printf password | exec \(daemon) --unlock", in: home)
        case .locked: try addService("org.freedesktop.secrets", "exec \(daemon)", in: home)
        case .prompting:
            try addService("org.freedesktop.secrets", "exec \(daemon)", in: home)
            guard mkfifo(home + "/prompted", 0o600) == 0 else { throw SocketFailure(call: "mkfifo", code: errno) }
            // It monitors the session's bus, so it ends with the session.
            try addService("org.gnome.keyring.SystemPrompter", "exec dbus-monitor >'\(home)/prompted'", in: home)
        case .crashing: try addService("org.freedesktop.secrets", "exit 1", in: home)
        }
    }

    private static func addService(_ name: String, _ script: String, in home: String) throws {
        let file = "\(home)/services/\(name)"
        try Data("\(script) 2>'\(home)/errors'\n".utf8).write(to: URL(filePath: file + ".sh"))
        try Data("[D-BUS Service]\nName=\(name)\nExec=/bin/sh \(file).sh\n".utf8)
            .write(to: URL(filePath: file + ".service"))
    }

    private static func configuration(_ home: String) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
            "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
            <type>session</type>
            <listen>unix:path=\(home)/bus</listen>
            <auth>EXTERNAL</auth>
            <servicedir>\(home)/services</servicedir>
            <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
            </policy>
        </busconfig>
        """
    }
}
