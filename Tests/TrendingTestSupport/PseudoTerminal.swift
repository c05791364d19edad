import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A terminal of a given size that records the output.
package final class PseudoTerminal: Sendable {
    /// The side that a program uses as its terminal.
    package let device: FileHandle
    /// The path of the device.
    package let path: String
    private let master: Int32
    private let screen = Mutex("")
    private let updates: AsyncStream<String>

    package init(columns: UInt16, rows: UInt16) throws {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard master >= 0, let path = Self.devicePath(master), let device = FileHandle(forUpdatingAtPath: path) else {
            throw SocketFailure(call: "/dev/ptmx", code: errno)
        }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        self.device = device
        self.path = path
        self.master = master
        let (updates, continuation) = AsyncStream<String>.makeStream()
        self.updates = updates
        Thread.detachNewThread { [self] in
            read(from: master) { continuation.yield($0) }
            continuation.finish()
        }
    }

    private func read(from master: Int32, _ update: (String) -> Void) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = systemRead(master, &buffer), count > 0 {
            bytes += buffer[..<count]
            let text = String(decoding: bytes, as: UTF8.self)
            screen.withLock { $0 = text }
            update(text)
        }
        systemClose(master)
    }

    /// The path of the device of a terminal that was just opened; unlocks it.
    package static func devicePath(_ master: Int32) -> String? {
        #if canImport(Darwin)
            guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
            return String(cString: name)
        #else
            // TIOCSPTLCK and TIOCGPTN do the work of `unlockpt` and `ptsname`, which Swift does not import.
            var isLocked: Int32 = 0
            var number: Int32 = 0
            guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
                return nil
            }
            return "/dev/pts/\(number)"
        #endif
    }

    /// Types text as a user would; a line ends with a line feed. Call it only before `close`.
    package func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { systemWrite(master, $0) }
    }

    /// The output so far; a line ends with CR LF.
    package var text: String { screen.withLock { $0 } }

    /// Returns when the output contains the text, or when no more output can come.
    package func wait(for text: String) async { await wait { $0.contains(text) } }

    /// Returns when the output is as it should be, or when no more output can come.
    package func wait(until isReached: @Sendable (_ text: String) -> Bool) async {
        if isReached(text) { return }
        for await screen in updates where isReached(screen) { return }
    }

    /// Closes the device, waits until the program has closed it too, and returns the whole output.
    package func close() async throws -> String {
        try device.close()
        for await _ in updates {}
        return text
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    read(descriptor, &buffer, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemClose(_ descriptor: Int32) {
    close(descriptor)
}
