import Foundation

/// Writes an executable file that runs `script` in the shell.
///
/// A child process copies it into place. If this process wrote the file itself, children of other tests might hold it
/// open for a moment, and starting it would fail (ETXTBSY).
package func writeProgram(_ script: String, to path: String) throws {
    let text = path + ".text"
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: text))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: text)
    try CommandLineTool.run("cp", ["-p", text, path], in: URL(filePath: "/"))
    try FileManager.default.removeItem(atPath: text)
}
