import Foundation
import Testing
import TrendingConsole

@Suite("Reading a whole stream")
struct InputTextTests {
    @Test("Reads text to the end", arguments: [("", ""), ("octo/cat\né", "octo/cat\né")])
    func text(written: String, expected: String) throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(written.utf8))
        try pipe.fileHandleForWriting.close()
        #expect(InputText(pipe.fileHandleForReading.fileDescriptor, most: 100) == .text(expected))
    }

    @Test("Reports a stream that can't be read, is too long or is no text")
    func failures() throws {
        #expect(InputText(-1, most: 100) == .unreadable(code: EBADF))
        let folder = open("/", O_RDONLY)
        defer { close(folder) }
        #expect(InputText(folder, most: 100) == .unreadable(code: EISDIR))
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data([0xFF, 0xFE, 0x61]))
        try pipe.fileHandleForWriting.close()
        let descriptor = dup(pipe.fileHandleForReading.fileDescriptor)
        defer { close(descriptor) }
        #expect(InputText(descriptor, most: 100) == .notText)
        let zeros = open("/dev/zero", O_RDONLY)
        defer { close(zeros) }
        #expect(InputText(zeros, most: 100) == .tooLong(bytes: 100))
    }
}
