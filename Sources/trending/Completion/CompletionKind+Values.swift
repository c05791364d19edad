import ArgumentParser
import Dispatch
import Synchronization
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// Values that the program finds itself, for the arguments that are declared with them.
extension CompletionKind {
    static let languages = values { run, _ in await run.languages() }
    static let spokenLanguages = values { _, _ in Run.spokenLanguages }
    /// The names of imported archives.
    static let origins = values { run, _ in await run.origins() }
    static let repositories = values { run, words in
        await run.repositories(areStarred: words.first == "unstar")
    }
    /// Repositories, or developers after an `@`.
    static let pages = values { run, words in
        guard words.last?.hasPrefix("@") == true else { return await run.repositories(areStarred: false) }
        return await run.developerLogins().map { "@\($0)" }
    }
    /// The columns of the rows that the command shows.
    static let fields = values { _, words in
        switch words.first {
        case "history": RowFormat.historyColumns
        case "developers": RowFormat.developerColumns
        default: RowFormat.repoColumns
        }
    }

    /// The settings of `config set` and `config unset`, and the values of the one that the third word names.
    static let settings = values { run, words in
        guard let key = words.dropFirst(2).dropLast().first else {
            return run.settingsOfFile(areSet: words.dropFirst().first == "unset")
        }
        return await run.values(ofSetting: key)
    }

    /// `find` gets the words of the line. The parser takes an asynchronous closure only if all commands are
    /// asynchronous, so this thread waits, with nothing else to do.
    private static func values(
        _ find: @escaping @Sendable (_ run: Run, _ words: [String]) async -> [String]
    ) -> CompletionKind {
        custom { words, _, _ in
            let found = Mutex<[String]>([])
            let isDone = DispatchSemaphore(value: 0)
            Task.detached {
                let values = await find(Run.completing(), words)
                found.withLock { $0 = values }
                isDone.signal()
            }
            isDone.wait()
            return found.withLock(\.self)
        }
    }
}

extension TrendingCommand {
    /// The values of an argument of the last of `commands`. Its closure gets `words`.
    static func values(
        of argument: CommandTree.Argument,
        at position: Int,
        _ commands: [String],
        words: [String]
    ) -> [String] {
        let name = argument.spellings.last ?? "positional@\(position)"
        let place = ["\(words.count - 1)", "\(words.last?.count ?? 0)"]
        do {
            _ = try parseAsRoot(["---completion"] + commands + ["--", name] + place + words)
            return []
        } catch {
            guard exitCode(for: error) == .success else { return [] }
            return fullMessage(for: error).split(separator: "\n").map(String.init)
        }
    }
}
