extension Console {
    /// The environment variables for a child process: all variables except secrets.
    package var childVariables: [String: String] {
        variables.filter { !ChildEnvironment.withheld.contains($0.key) }
    }
}

extension Console {
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
