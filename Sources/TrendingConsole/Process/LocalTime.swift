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
