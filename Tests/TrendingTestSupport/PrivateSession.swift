import Foundation

/// A D-Bus session of its own, below a temporary folder, on which a keyring starts when it is first asked for. It ends
/// with the session.
package final class PrivateSession: Sendable {
    package enum Keyring: Sendable {
        case unlocked
        /// Nobody can be asked for its password.
        case locked
        /// Asks for its password, and nobody answers; the FIFO `prompted` has a writer from then on.
        case prompting
        /// Ends as soon as it is started.
        case crashing
    }

    package let home: String
    private let bus: Process

    /// `nil` where all is there that it takes; else a sentence that says what is missing.
    package static let missing: String? = {
        var names = ["dbus-daemon", "dbus-monitor", "gnome-keyring-daemon"].filter { CommandLineTool.find($0) == nil }
        if dlopen("libsecret-1.so.0", RTLD_LAZY | RTLD_LOCAL) == nil { names.append("libsecret") }
        guard !names.isEmpty else { return nil }
        let sentence = "Skipped the tests of the Secret Service: \(names.joined(separator: " and ")) not found."
        print(sentence)
        return sentence
    }()

    /// What a program needs to find the session, and libraries where they lie below the project.
    package var variables: [String: String] {
        ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(home)/bus"].merging(Self.inherited) { one, _ in one }
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
        // Swift's threads block the other signals on Linux, and a child inherits that.
        kill(bus.processIdentifier, SIGKILL)
        bus.waitUntilExit()
    }

    private static let inherited = ProcessInfo.processInfo.environment
        .filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }

    /// Returns when the bus listens: it then writes its address.
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
            // Ends with the session, as it listens to what is said there.
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
