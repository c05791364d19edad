import Foundation

/// Speeds up the time of a program under test, so that no test waits for real seconds.
///
/// A preloaded library makes the program's `MonotonicClock` run faster and its calls of `poll` return sooner. It does
/// not affect the time of day, libcurl's own time limits or other programs.
enum FastTime {
    /// The environment variables that make a program's time run `factor` times as fast. Empty on macOS and without a C
    /// compiler: there the program waits in real time.
    static func variables(factor: Int) -> [String: String] {
        library.map { ["LD_PRELOAD": $0, "FAST_TIME_FACTOR": "\(factor)"] } ?? [:]
    }

    private static let folder = FileManager.default.temporaryDirectory.appending(path: "trending-\(UUID().uuidString)")

    /// Built once per test run, and removed at its end.
    private static let library: String? = {
        #if os(Linux)
            atexit { try? FileManager.default.removeItem(at: FastTime.folder) }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(source.utf8).write(to: folder.appending(path: "fast-time.c"))
                let compiler = CommandLineTool.find("cc") == nil ? "clang" : "cc"
                let arguments = ["-shared", "-fPIC", "-O1", "-o", "fast-time.so", "fast-time.c"]
                try CommandLineTool.run(compiler, arguments, in: folder)
                return folder.appending(path: "fast-time.so").path
            } catch {
                return nil
            }
        #else
            return nil
        #endif
    }()

    /// `MonotonicClock` reads this clock. Libraries call both functions before the constructor runs.
    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <poll.h>
        #include <stdlib.h>
        #include <time.h>

        static long factor = 1;
        static struct timespec start;

        static int read_clock(clockid_t clock, struct timespec *now) {
            static int (*next)(clockid_t, struct timespec *);
            if (!next) next = dlsym(RTLD_NEXT, "clock_gettime");
            return next(clock, now);
        }

        __attribute__((constructor)) static void begin(void) {
            const char *text = getenv("FAST_TIME_FACTOR");
            read_clock(CLOCK_BOOTTIME, &start);
            if (text && atol(text) > 0) factor = atol(text);
        }

        int poll(struct pollfd *files, nfds_t count, int milliseconds) {
            static int (*next)(struct pollfd *, nfds_t, int);
            if (!next) next = dlsym(RTLD_NEXT, "poll");
            return next(files, count, milliseconds > 0 ? (milliseconds + factor - 1) / factor : milliseconds);
        }

        int clock_gettime(clockid_t clock, struct timespec *now) {
            int result = read_clock(clock, now);
            if (clock == CLOCK_BOOTTIME && result == 0 && factor > 1) {
                long long passed = (now->tv_sec - start.tv_sec) * 1000000000LL + now->tv_nsec - start.tv_nsec;
                long long shown = start.tv_sec * 1000000000LL + start.tv_nsec + passed * factor;
                now->tv_sec = shown / 1000000000LL;
                now->tv_nsec = shown % 1000000000LL;
            }
            return result;
        }
        """
}

extension RunsProgram {
    /// The same program with its time `factor` times as fast, if a library can be preloaded.
    package func spedUp(_ factor: Int = 5) -> ProgramUnderTest {
        factor == 1 ? program : adding(FastTime.variables(factor: factor))
    }
}
