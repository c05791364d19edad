#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Processor time and memory of this process.
enum Usage {
    /// Processor time of the calling thread in milliseconds. Other processes hardly affect it.
    static var threadMilliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }

    /// Processor time of all threads in milliseconds.
    static var milliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }

    /// Peak memory in MiB.
    static var mostMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return Int(usage.ru_maxrss) / 1024
    }
}
