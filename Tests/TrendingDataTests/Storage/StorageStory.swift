import Foundation
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// What happens in a folder as a story: a step on each line, and after `=>` what comes of it.
///
/// `file`, `link`, `hard` (a link), `folder` and `pipe` make one, and `in` says which folder the storage has. Bytes are
/// numbers, `record` (one of the program) or `half` (the start of one). `told` is what the storage said beside its
/// answers. `export` and `write` are to a file of the user, and `history`, `kept` and `own` name what they must not
/// replace.
struct StorageStory {
    let path: String
    var calls = SystemCalls.live
    /// Whether the storage takes the lack of locks.
    var needsLocks = true

    /// Returns the story with what really came of it.
    func play(_ story: String) async throws -> String {
        let told = Recorded<String>()
        var (played, folder, limit, own) = ([String](), path, 64 << 20, [String: [String]]())
        for line in lines(story) {
            let step = line.replacing(/\ =>.*/, with: "")
            let words = step.split(separator: " ").map(String.init)
            var answer = ""
            switch words[0] {
            case "in": folder = "\(path)/\(words[1])"
            case "limit": limit = Int(words[1]) ?? 0
            case "told": answer = told.all.joined(separator: "; ")
            case "read", "store", "fill", "keep", "remove", "keys", "aside", "clear":
                let place = folder
                let onMissingLocks: @Sendable (String) -> Void = { told.append($0 == place ? "no locks" : $0) }
                let sut = FileLocalStorageClient(
                    directory: folder,
                    sizeLimit: limit,
                    lockWait: .zero,
                    isNested: folder.hasSuffix("/nested"),
                    calls: calls,
                    onAccessibleFolder: { told.append(text($0)) },
                    onMissingLocks: needsLocks ? nil : onMissingLocks
                )
                do throws(StorageFailure) { answer = try await use(sut, words) } catch { answer = text(error) }
            case "history", "kept", "own": own[words[0]] = words.dropFirst().map { "\(path)/\($0)" }
            case "export", "write":
                let own = HistoryFiles(
                    directories: own["history"] ?? [],
                    kept: own["kept"] ?? [],
                    files: own["own"] ?? []
                )
                do throws(StorageFailure) { try export(words, own) } catch { answer = text(error) }
            default: answer = try files(words)
            }
            played.append(step == line ? step : "\(step) => \(answer.isEmpty ? "none" : answer)")
        }
        return played.joined(separator: "\n")
    }

    private func use(_ sut: FileLocalStorageClient, _ words: [String]) async throws(StorageFailure) -> String {
        let key = StorageKey.any(words.count > 1 ? words[1] : "any")
        let new = bytes(words.dropFirst(2))
        switch words[0] {
        case "read": return try await sut.read(key).map { $0.map(String.init).joined(separator: " ") } ?? ""
        case "store": try await sut.update(key) { _ in .replace(new) }
        case "fill": try await sut.update(key) { $0 == nil ? .replace(new) : .keep }
        case "keep": try await sut.update(key) { _ in .keep }
        case "remove": try await sut.update(key) { _ in .remove }
        case "keys": return try await sut.keys().map(\.name).sorted().joined(separator: " ")
        case "aside": return try await sut.keysSetAside().map(\.name).sorted().joined(separator: " ")
        default:
            let keys = words.dropFirst().map { StorageKey.any($0) }
            return await sut.clear(keys, setAside: keys).map(text).joined(separator: "; ")
        }
        return ""
    }

    private func export(_ words: [String], _ own: HistoryFiles) throws(StorageFailure) {
        let (file, text) = ("\(path)/\(words[1])", String(decoding: bytes(words.dropFirst(2)), as: UTF8.self))
        if words[0] == "write" { return try ExportFile.write(text, to: file, calls: calls) }
        let export = try ExportFile(file, history: own, calls: calls)
        try export.write(text)
        try export.finish()
    }

    private func files(_ words: [String]) throws -> String {
        let file = words.count > 1 ? "\(path)/\(words[1])" : path
        switch words[0] {
        case "file": try writeFile(file, bytes(words.dropFirst(2)))
        case "link": try makeLink(file, to: words[2])
        case "hard": try FileManager.default.linkItem(atPath: "\(path)/\(words[2])", toPath: file)
        case "pipe": return mkfifo(file, 0o600) == 0 ? "" : "failed"
        case "folder":
            try makeFolder(file)
            if words.count > 2 { return chmod(file, mode_t(words[2], radix: 8) ?? 0) == 0 ? "" : "failed" }
        case "chmod": return chmod(file, mode_t(words[2], radix: 8) ?? 0) == 0 ? "" : "failed"
        case "leads": return try FileManager.default.destinationOfSymbolicLink(atPath: file)
        case "mode": return String(try fileMode(file), radix: 8)
        case "names": return try fileNames(in: file).joined(separator: " ")
        case "bytes": return fileBytes(file)?.map(String.init).joined(separator: " ") ?? ""
        default: preconditionFailure("\(words[0]) is no step")
        }
        return ""
    }

    private func bytes(_ words: ArraySlice<String>) -> [UInt8] {
        let record = SnapshotRecord(payload: [1]).encoded
        return words.flatMap { $0 == "record" ? record : $0 == "half" ? record.dropLast() : [UInt8($0) ?? 0] }
    }

    private func text(_ failure: StorageFailure) -> String {
        "\(failure.path): \(failure.reason)".replacing(path + "/", with: "")
            .replacing("TrendingDomain.FileFault.", with: "")
    }
}
