import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The file of the time zone")
struct TimeZoneFileTests {
    @Test("A pipe or a device is not read, because that may wait for ever", arguments: [":", ""])
    func pipe(start: String) async throws {
        try await withTemporaryDirectory { path in
            #expect(mkfifo(path + "/pipe", 0o600) == 0)
            #expect(!TimeZoneFile.canRead(zone: "\(start)\(path)/pipe", folder: nil))
            #expect(!TimeZoneFile.canRead(zone: start + "pipe", folder: path))
            #expect(!TimeZoneFile.canRead(zone: start + "/dev/tty", folder: nil))
        }
    }

    @Test(
        "Everything else is left to the system",
        arguments: [nil, "", ":", "UTC", "EST5EDT", "Europe/Berlin", ":none", "/dev"]
    )
    func others(zone: String?) {
        #expect(TimeZoneFile.canRead(zone: zone, folder: nil))
    }
}
