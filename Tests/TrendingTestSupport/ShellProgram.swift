import Foundation

/// Writes a program that runs `script` in the shell and that its owner may start.
///
/// A child copies it into place: what this process has written itself, the children of other tests may hold open for a
/// moment, and then it is no program that can be started (ETXTBSY).
package func writeProgram(_ script: String, to path: String) throws {
    let text = path + ".text"
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: text))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: text)
    try CommandLineTool.run("cp", ["-p", text, path], in: URL(filePath: "/"))
    try FileManager.default.removeItem(atPath: text)
}
