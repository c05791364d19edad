import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Output in the place of the program's own files")
struct OwnFilesTests {
    @Test("Never replaces a file that the program reads, also where a link leads to it or from it")
    func readFiles() async throws {
        try await withTemporaryDirectory { folder in
            for name in ["trending", "dotfiles", "units"] {
                try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            }
            try Data("old".utf8).write(to: URL(filePath: folder + "/dotfiles/config.toml"))
            try Data("old".utf8).write(to: URL(filePath: folder + "/units/a.timer"))
            for (name, target) in [("trending/config.toml", "../dotfiles/config.toml"), ("x", "trending/config.toml")] {
                try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
            }
            try FileManager.default.linkItem(atPath: folder + "/units/a.timer", toPath: folder + "/hard")
            let files = HistoryFiles(
                directories: [],
                kept: [folder + "/trending"],
                files: ["trending/config.toml", "units/a.timer", "units/new"].map { "\(folder)/\($0)" }
            )
            let paths = [
                "trending/config.toml", "trending/new", "dotfiles/config.toml", "x", "units/a.timer", "units/new",
                "hard",
            ]
            for path in paths.map({ "\(folder)/\($0)" }) {
                #expect(throws: StorageFailure(path: path, reason: .ofHistory)) {
                    try ExportFile(path, history: files)
                }
            }
            for path in ["dotfiles/x", "units/x", "y"] { try ExportFile("\(folder)/\(path)", history: files).finish() }
        }
    }
}
