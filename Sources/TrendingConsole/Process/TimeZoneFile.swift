/// The file of the time zone that `TZ` names, which the C library reads when it first converts a moment.
enum TimeZoneFile {
    /// Whether the library can read the file of this process without waiting.
    static let isReadable = canRead(zone: variable("TZ"), folder: variable("TZDIR"))

    /// `false` if the file is a pipe or a device: the library would wait until something is written to it.
    static func canRead(zone: String?, folder: String?) -> Bool {
        guard let zone, !zone.isEmpty else { return true }
        let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
        var status = stat()
        let path = name.hasPrefix("/") ? name : "\(folder ?? "/usr/share/zoneinfo")/\(name)"
        // Without such a file, `TZ` has the rules of the time zone itself.
        return stat(path, &status) != 0 || ![S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
