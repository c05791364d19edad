import TrendingConsole
import TrendingData

/// The file in which a person keeps the settings that they want by default.
package struct ConfigurationFile: Sendable {
    /// `nil` where no place for it is known.
    package let path: String?
    package let exists: Bool
    private let text: ConfigurationText

    private static let sizeLimit = 64 * 1024

    /// No file is an empty one. Blocks as long as reading a small file takes.
    package init(environment: RuntimeEnvironment) throws(UsageMistake) {
        guard let folder = try Self.folder(environment) else {
            self.init(path: nil, exists: false, text: .empty)
            return
        }
        let path = folder + "/config.toml"
        do {
            let bytes = try TextFile.bytes(of: path, limit: Self.sizeLimit)
            self.init(path: path, exists: bytes != nil, text: try bytes.map { try ConfigurationText($0) } ?? .empty)
        } catch let failure as StorageFailure {
            throw UsageMistake("\(path) can't be read: \(failure.reason).")
        } catch let mistake as ConfigurationMistake {
            throw UsageMistake(Self.place(path, mistake.line) + mistake.sentence)
        } catch {
            throw UsageMistake("\(path) can't be read: \(error).")
        }
    }

    private init(path: String?, exists: Bool, text: ConfigurationText) {
        self.path = path
        self.exists = exists
        self.text = text
    }

    package subscript(key: ConfigurationKey) -> String? { text.values[key] }

    /// From 1; `nil` where it has no entry.
    package func line(of key: ConfigurationKey) -> Int? { text.line(of: key) }

    /// What was found out later about the key's value, with the place where that stands.
    package func mistake(_ sentence: String, at key: ConfigurationKey) -> UsageMistake {
        UsageMistake(Self.place(path ?? "", line(of: key)) + sentence)
    }

    private static func place(_ path: String, _ line: Int?) -> String {
        line.map { "\(path), line \($0): " } ?? "\(path): "
    }

    /// Whoever names a folder expects that it is used; without a home there is nothing that anybody wrote.
    private static func folder(_ environment: RuntimeEnvironment) throws(UsageMistake) -> String? {
        do {
            return try FileLocations(environment: environment.console.variables).configDirectory()
        } catch {
            guard environment.console.value("XDG_CONFIG_HOME") == nil else { throw UsageMistake(error.reason) }
            return nil
        }
    }
}
