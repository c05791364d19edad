import TrendingConsole
import TrendingDomain

/// Another program that a scheduler is spoken to with.
package protocol CommandRunner: Sendable {
    /// `words` are the program, which is looked up in `PATH`, and its arguments. `nil` if it can't be started, or does
    /// not end within half a minute.
    func run(_ words: [String], input: String) async -> ChildFilter.Outcome?
}

extension CommandRunner {
    /// Runs a command and returns its output. Throws if it fails.
    func output(of words: [String], input: String = "") async throws(ScheduleFailure) -> String {
        let name = words.joined(separator: " ")
        guard let outcome = await run(words, input: input) else { throw .command(name, message: "") }
        guard outcome.status == 0 else {
            let message = outcome.errors.isEmpty ? "status \(outcome.status)" : outcome.errors
            throw .command(name, message: message)
        }
        return outcome.output
    }

    /// Whether a command succeeds.
    func succeeds(_ words: [String]) async -> Bool { await run(words, input: "")?.status == 0 }
}

/// The files that tell a scheduler what to run. Each is replaced whole.
struct ScheduleFiles: Sendable {
    let folder: String

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func exists(_ name: String) -> Bool { access(path(name), F_OK) == 0 }

    /// `nil` if there is no file, or it can't be read.
    func text(_ name: String) -> String? {
        (try? OpenFile(path(name), O_RDONLY | O_NONBLOCK, calls: .live).readAll(limit: 1 << 16)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Creates the folder, which other programs share, and writes the file.
    func write(_ text: String, _ name: String) throws(ScheduleFailure) {
        do throws(StorageFailure) {
            try createFolder()
            try ExportFile.write(text, to: path(name))
        } catch {
            throw .file(path: error.path, reason: error.reason)
        }
    }

    /// Returns whether there was a file.
    func remove(_ name: String) throws(ScheduleFailure) -> Bool {
        let path = path(name)
        do throws(StorageFailure) {
            return try SystemCalls.live.perform(on: path, tolerating: [ENOENT, ENOTDIR]) { $0.removeFile(path) } == 0
        } catch {
            throw .file(path: error.path, reason: error.reason)
        }
    }

    private func createFolder() throws(StorageFailure) {
        let calls = SystemCalls.live
        try calls.checkLinks(in: folder)
        for index in folder.indices.dropFirst() where folder[index] == "/" {
            try? calls.createFolder(at: String(folder[..<index]), mode: 0o755)
        }
        try calls.createFolder(at: folder, mode: 0o755)
    }
}
