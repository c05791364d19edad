import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("Notifications of a desktop")
struct DesktopNotificationTests {
    @Test("notify-send gets the text after the options, without markup")
    func linux() async throws {
        try await withTemporaryDirectory { folder in
            let program = try Self.program("notify-send", in: folder)
            let notification = DesktopNotification(title: "trending", text: "-x <b>&", path: folder, isMac: false)
            let words = try #require(notification.words)
            #expect(words.first == program)
            #expect(words.suffix(3) == ["--", "trending", "-x &lt;b&gt;&amp;"])
        }
    }

    @Test("osascript gets the texts as arguments, never as a part of the script")
    func mac() async throws {
        try await withTemporaryDirectory { folder in
            _ = try Self.program("osascript", in: folder)
            let text = "\" & (do shell script \"id\") & \""
            let notification = DesktopNotification(title: "trending", text: text, path: folder, isMac: true)
            let words = try #require(notification.words)
            #expect(words.suffix(2) == ["trending", text])
            #expect(words.dropLast().allSatisfy { !$0.contains("shell") })
        }
    }

    @Test("Without the program, or with one in a relative folder, there is none", arguments: [true, false])
    func missing(isMac: Bool) {
        for path in ["/does/not/exist", "bin::/does/not/exist:"] {
            #expect(DesktopNotification(title: "a", text: "b", path: path, isMac: isMac).words == nil)
        }
    }

    private static func program(_ name: String, in folder: String) throws -> String {
        let path = folder + "/" + name
        try Data("#!/bin/sh\n".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }
}
