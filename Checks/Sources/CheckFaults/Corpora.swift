import Foundation

/// Test material of others, which is no part of the project: `FAULTS_CORPORA` names the folder that it is in.
enum Corpora {
    /// The files of a folder below it, by name; none where there is no such folder.
    static func files(_ folder: String, suffix: String = "") -> [(name: String, bytes: [UInt8])] {
        guard let root = ProcessInfo.processInfo.environment["FAULTS_CORPORA"] else { return [] }
        let path = "\(root)/\(folder)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap { name in
            FileManager.default.contents(atPath: "\(path)/\(name)").map { (name, [UInt8]($0)) }
        }
    }

    static func text(_ path: String) -> String? {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return nil }
        return files(parts.dropLast().joined(separator: "/"), suffix: String(name)).first.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
    }
}
