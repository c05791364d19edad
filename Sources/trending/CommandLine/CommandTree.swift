import ArgumentParser
import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A command, its arguments and its subcommands, as the parser knows them.
struct CommandTree: Decodable {
    struct Argument: Decodable {
        enum Kind: String, Decodable {
            case positional, option, flag
        }

        struct Name: Decodable {
            private let kind: String
            private let name: String

            /// The name on a command line: `--sort`, `-s`.
            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: Kind
        let isRepeating: Bool
        let isOptional: Bool
        let valueName: String?
        private let names: [Name]?
        private let allValues: [String]?
        /// `{"list": {"values": [...]}}` or `{"file": {"extensions": []}}`; the program uses no other kinds.
        private let completionKind: [String: [String: [String]]]?
        /// False for an option that only the program itself uses.
        let shouldDisplay: Bool
        let abstract: String?

        var spellings: [String] { (names ?? []).map(\.text) }
        var values: [String] { completionKind?["list"]?["values"] ?? allValues ?? [] }
        var takesFile: Bool { completionKind?["file"] != nil }
        /// Whether one word may have several values, separated by commas.
        var takesSeveral: Bool {
            AnySetting.ofLists.contains { $0 is Setting<[String]> && spellings.contains($0.option) }
        }
    }

    let commandName: String
    let abstract: String?
    private let defaultSubcommand: String?
    private let subcommands: [CommandTree]?
    private let arguments: [Argument]?

    /// `nil` if the parser's description of its commands has an unknown format.
    init?(of command: any ParsableCommand.Type) {
        struct Tool: Decodable {
            let command: CommandTree
        }
        let description = Result { try command.parse(["--experimental-dump-help"]) }
        guard case .failure(let message) = description,
            let tool = try? JSONDecoder().decode(Tool.self, from: Data(command.fullMessage(for: message).utf8))
        else { return nil }
        self = tool.command
    }

    /// The spellings of the options of one command.
    static func spellings(of command: any ParsableCommand.Type) -> [String] {
        CommandTree(of: command)?.allArguments.flatMap(\.spellings) ?? []
    }

    var commands: [CommandTree] { subcommands ?? [] }

    func command(_ name: String) -> CommandTree? { commands.first { $0.commandName == name } }

    /// The arguments of this command and of its default subcommand.
    var allArguments: [Argument] {
        let own = (arguments ?? []).filter(\.shouldDisplay)
        let isRoot = commandName == TrendingCommand.name
        guard let other = (isRoot ? ListCommand.name : defaultSubcommand).flatMap(command) else { return own }
        return own + other.allArguments.filter { argument in own.allSatisfy { $0.spellings != argument.spellings } }
    }

    /// The spellings of all options of this command and its subcommands.
    var allSpellings: [String] { allArguments.flatMap(\.spellings) + commands.flatMap(\.allSpellings) }

    func option(_ spelling: String) -> Argument? {
        allArguments.first { $0.kind != .positional && $0.spellings.contains(spelling) }
    }

    var positionals: [Argument] { allArguments.filter { $0.kind == .positional } }
}
