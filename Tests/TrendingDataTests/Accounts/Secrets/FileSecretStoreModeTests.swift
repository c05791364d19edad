import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("File secret store under a umask")
struct FileSecretStoreModeTests {
    /// The state of the folder before the secret is stored.
    enum Start: String, CaseIterable, Codable, Sendable {
        case nothing, openFile, link, openFolder

        func prepare(_ folder: String) throws {
            guard self != .nothing else { return }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try setMode(of: folder, to: self == .openFolder ? 0o755 : 0o700)
            let file = folder + "/github.com.secret"
            switch self {
            case .nothing, .openFolder: break
            case .openFile:
                try Data("old".utf8).write(to: URL(filePath: file))
                try setMode(of: file, to: 0o644)
            case .link:
                try Data("foreign".utf8).write(to: URL(filePath: folder + "/../foreign"))
                try setMode(of: folder + "/../foreign", to: 0o644)
                try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "../foreign")
            }
        }
    }

    @Test(
        "Only the owner can read a secret, at any time",
        arguments: [0o000, 0o022, 0o077] as [mode_t],
        Start.allCases
    )
    func modes(mask: mode_t, start: Start) async {
        await #expect(processExitsWith: .success) { [mask, start] in
            try await Self.checkModes(under: mask, from: start)
        }
    }

    /// Changes the umask of its whole process.
    private static func checkModes(under mask: mode_t, from start: Start) async throws {
        try await withTemporaryDirectory { path in
            let folder = path + "/accounts"
            try start.prepare(folder)
            let record = CallRecord(watching: start == .nothing || start == .openFolder ? folder : nil)

            umask(mask)
            try await FileSecretStore(folder: folder, calls: record.calls).save(Secret("new"), for: "github.com")

            let file = folder + "/github.com.secret"
            #expect(FileManager.default.contents(atPath: file) == Data("new".utf8))
            #expect(try mode(of: file) == 0o600)
            #expect(try mode(of: folder) == 0o700)
            #expect(record.seenModes.isSubset(of: [0o600]))
            if start == .link {
                #expect(FileManager.default.contents(atPath: path + "/foreign") == Data("foreign".utf8))
                #expect(try mode(of: path + "/foreign") == 0o644)
            }
        }
    }
}
