import TrendingIntegration
import TrendingPresentation

extension CompletionContext {
    /// The values of an argument that the program finds itself; `nil` for any other argument.
    func values(of argument: CommandTree.Argument) async -> [String]? {
        var run: Run { .completing() }
        let names = path.dropFirst().map(\.commandName)
        switch argument.spellings.last(where: { $0.hasPrefix("--") }) ?? argument.valueName {
        case "--language": return await run.languages()
        case "--spoken-language": return Run.spokenLanguages
        case "--fields":
            switch names.first {
            case "history": return RowFormat.historyColumns
            case "developers": return RowFormat.developerColumns
            default: return RowFormat.repoColumns
            }
        case "ORIGIN" where names.last == "forget": return await run.origins()
        case "KEY", "VALUE":
            guard let key = arguments.first else { return run.settingsOfFile(areSet: names.last == "unset") }
            return await run.values(ofSetting: key)
        case "REPOSITORY" where names.first == "open" && typed.hasPrefix("@"):
            return await run.developerLogins().map { "@\($0)" }
        case "REPOSITORY": return await run.repositories(areStarred: names.first == "unstar")
        default: return nil
        }
    }
}
