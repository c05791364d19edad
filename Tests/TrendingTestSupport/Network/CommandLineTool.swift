import Foundation

/// Finds and runs command-line tools of the system.
package enum CommandLineTool {
    package struct Failure: Error {
        package var tool: String
        package var output: String

        package init(tool: String, output: String) {
            self.tool = tool
            self.output = output
        }
    }

    /// Searches the PATH, and folders that only root usually has in the PATH.
    package static func find(_ name: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders =
            path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"]
        return folders.map { URL(filePath: $0).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    package static func require(_ name: String) throws -> URL {
        guard let tool = find(name) else { throw Failure(tool: name, output: "not found") }
        return tool
    }

    package static func run(_ name: String, _ arguments: [String], in directory: URL) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = try require(name)
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(tool: name, output: text) }
    }
}
