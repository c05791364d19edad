/// A moment in the time zone of the process, in the system's calendar.
package struct LocalTime: Sendable, Equatable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    package let day: Int
    package let hour: Int
    package let minute: Int

    /// `nil` if the system can't convert the moment.
    package init?(secondsSince1970: Int64) {
        var seconds = time_t(secondsSince1970)
        var parts = tm()
        guard TimeZoneFile.isReadable, localtime_r(&seconds, &parts) != nil else { return nil }
        year = Int(parts.tm_year) + 1900
        month = Int(parts.tm_mon) + 1
        day = Int(parts.tm_mday)
        hour = Int(parts.tm_hour)
        minute = Int(parts.tm_min)
    }
}

/// The file of the time zone that `TZ` names, which the C library reads when it first converts a moment.
enum TimeZoneFile {
    /// Whether the library can read the file of this process without waiting.
    static let isReadable = canRead(zone: environmentValue("TZ"), folder: environmentValue("TZDIR"))

    /// `false` if the file is a pipe or a device: the library would wait until something is written to it.
    static func canRead(zone: String?, folder: String?) -> Bool {
        guard let zone, !zone.isEmpty else { return true }
        let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
        var status = stat()
        let path = name.hasPrefix("/") ? name : "\(folder ?? "/usr/share/zoneinfo")/\(name)"
        // Without such a file, `TZ` has the rules of the time zone itself.
        return stat(path, &status) != 0 || ![S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    }
}
