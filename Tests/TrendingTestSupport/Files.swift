import Foundation

/// Makes the folder, and those above it.
package func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
}

package func makeLink(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}

package func writeFile(_ path: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

package func writeFile(_ path: String, _ text: String) throws { try writeFile(path, Array(text.utf8)) }

package func removeFile(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

package func fileExists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

package func fileBytes(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }

package func fileText(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

/// The names of the files and folders in the folder, in their order.
package func fileNames(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

/// The permissions of the file or folder itself, even if it is a link.
package func fileMode(_ path: String) throws -> mode_t {
    mode_t(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0)
}

package func setFileMode(_ path: String, _ mode: mode_t) throws {
    try FileManager.default.setAttributes([.posixPermissions: Int(mode)], ofItemAtPath: path)
}

/// What a system call returns that fails.
package func failing(_ code: Int32) -> Int32 {
    errno = code
    return -1
}
