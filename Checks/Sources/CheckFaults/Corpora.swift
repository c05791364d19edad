import Foundation

/// Test suites of other projects, in the folder that `FAULTS_CORPORA` names. They are not part of this project.
enum Corpora {
    /// The files of a folder in it, sorted by name. Empty if there is no such folder.
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
