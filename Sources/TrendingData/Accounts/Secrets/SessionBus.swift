import TrendingConsole

/// The D-Bus session bus named by the environment.
enum SessionBus {
    /// Whether the environment names a session bus. If it names none, D-Bus libraries start one by themselves
    /// (`dbus-launch`), which then outlives the program, so they are not called in that case.
    static func isNamed(by environment: [String: String]) -> Bool {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
            return !address.split(separator: ";").contains { $0.hasPrefix("autolaunch:") }
        }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return false }
        return isOwnSocket(folder + "/bus")
    }

    /// Whether the path is the socket that D-Bus libraries use if the address is not set.
    private static func isOwnSocket(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK && status.st_uid == geteuid()
    }
}
