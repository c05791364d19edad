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
            try makeFolder(folder)
            try setFileMode(folder, self == .openFolder ? 0o755 : 0o700)
            let file = folder + "/github.com.secret"
            switch self {
            case .nothing, .openFolder: break
            case .openFile:
                try writeFile(file, "old")
                try setFileMode(file, 0o644)
            case .link:
                try writeFile(folder + "/../foreign", "foreign")
                try setFileMode(folder + "/../foreign", 0o644)
                try makeLink(file, to: "../foreign")
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
            #expect(fileBytes(file) == Array("new".utf8))
            #expect(try fileMode(file) == 0o600)
            #expect(try fileMode(folder) == 0o700)
            #expect(record.seenModes.isSubset(of: [0o600]))
            if start == .link {
                #expect(fileBytes(path + "/foreign") == Array("foreign".utf8))
                #expect(try fileMode(path + "/foreign") == 0o644)
            }
        }
    }
}
