import Foundation
import TrendingTestSupport

guard let options = ServerOptions(CommandLine.arguments.dropFirst()) else {
    try FileHandle.standardError.write(contentsOf: Data(ServerOptions.usage.utf8))
    exit(64)
}
let server = try RawServer(PageServer(options: options).answer)
if let portFile = options.portFile {
    try Data("\(server.port)\n".utf8).write(to: URL(filePath: portFile), options: .atomic)
}
try FileHandle.standardOutput.write(contentsOf: Data("http://\(server.authority)\n".utf8))
while true { sleep(3600) }
