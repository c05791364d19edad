import TrendingDomain

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The day of a moment where the reader is: `2026-11-21`.
@Sendable
func localDate(_ moment: Timestamp) -> String {
    var seconds = time_t(moment.secondsSince1970)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "an unknown day" }
    let numbers = [parts.tm_mon + 1, parts.tm_mday].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(parts.tm_year + 1900)-\(numbers[0])-\(numbers[1])"
}
