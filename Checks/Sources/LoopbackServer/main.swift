import Foundation
import TrendingTestSupport

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--accounts") {
    guard let options = AccountOptions(arguments) else { try refuse() }
    let accounts = try await AuthorizationServer(options.settings)
    try announce(accounts.address, portFile: options.portFile)
} else {
    guard let options = ServerOptions(arguments) else { try refuse() }
    let pages = try RawServer(PageServer(options: options).answer)
    try announce("http://\(pages.authority)", portFile: options.portFile)
}

func refuse() throws -> Never {
    try FileHandle.standardError.write(contentsOf: Data((ServerOptions.usage + AccountOptions.usage).utf8))
    exit(64)
}

/// Prints the address and serves until the process is killed.
func announce(_ address: String, portFile: String?) throws -> Never {
    if let portFile {
        let port = address.split(separator: ":").last ?? ""
        try Data("\(port)\n".utf8).write(to: URL(filePath: portFile), options: .atomic)
    }
    try FileHandle.standardOutput.write(contentsOf: Data("\(address)\n".utf8))
    while true { sleep(3600) }
}
