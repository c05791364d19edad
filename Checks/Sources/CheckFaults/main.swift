import Foundation

// The parts of fault checks that call the program's modules. Called from Checks/faults.d.
let words = CommandLine.arguments.dropFirst()
guard let name = words.first, let check = FaultChecks.all[name] else {
    let names = FaultChecks.all.keys.sorted().joined(separator: ", ")
    FileHandle.standardError.write(Data("usage: check-faults NAME [ARGUMENT...]\nNAME is one of: \(names)\n".utf8))
    exit(64)
}
exit(try await check(Array(words.dropFirst())) ? 0 : 1)
