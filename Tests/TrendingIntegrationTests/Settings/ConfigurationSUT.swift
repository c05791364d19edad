import Foundation
import TrendingData
import TrendingDomain
import TrendingTestSupport

@testable import TrendingIntegration

/// Runs `body` in an environment with this configuration file, or without a file if `text` is `nil`.
func withConfiguration(
    _ text: String?,
    variables: [String: String] = [:],
    isolation: isolated (any Actor)? = #isolation,
    _ body: (RuntimeEnvironment, _ path: String) async throws -> Void
) async throws {
    try await withTemporaryDirectory { home in
        let folder = home + "/.config/trending"
        if let text {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/config.toml"))
        }
        try await body(.any(["HOME": home].merging(variables) { $1 }), folder + "/config.toml")
    }
}

/// The cells of a table: its rows are lines such as `| a | b |`. In a cell, `↵` is a line feed.
func cells(_ table: String) -> [[String]] {
    lines(table).map { row in
        row.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
            .map { String($0.replacing("↵", with: "\n")) }
    }
}

extension EffectiveSettings {
    /// The settings without options.
    init(_ environment: RuntimeEnvironment) throws { try self.init([:], environment, for: .lists) }
}

extension ConfigurationText {
    /// Throws the first mistake.
    init(_ text: String) throws(ConfigurationMistake) { self = try Self(text, SettingTable.program).withoutMistakes() }

    init(_ bytes: [UInt8]) throws(ConfigurationMistake) {
        self = try Self(bytes, SettingTable.program).withoutMistakes()
    }

    /// The first mistake in the text.
    static func mistake(_ text: String) -> ConfigurationMistake? { Self(text, SettingTable.program).mistakes.first }

    private func withoutMistakes() throws(ConfigurationMistake) -> ConfigurationText {
        if let first = mistakes.first { throw first }
        return self
    }

    /// The values as written, by the names of their settings, lists joined with commas.
    var values: [String: String] { entries.mapValues { $0.written.words } }

    func line(of setting: AnySetting) -> Int? { entries[setting.name]?.line }
}

extension WrittenValue {
    fileprivate var words: String {
        switch self {
        case .text(let text), .number(let text): text
        case .integer(let number): "\(number)"
        case .flag(let isOn): "\(isOn)"
        case .list(let list): list.map(\.words).joined(separator: ",")
        case .table, .date: ""
        }
    }
}
