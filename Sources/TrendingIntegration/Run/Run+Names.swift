import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The repositories that arguments name. `-` stands for those in standard input.
struct GivenNames {
    /// In bytes: more than ten thousand rows of a list.
    private static let longestInput = 4 << 20
    /// How many texts that name nothing are told one by one.
    private static let mostTold = 10

    private let arguments: [String]
    private let input: InputText?

    /// Reads standard input if an argument stands for it.
    init(_ arguments: [String]) async {
        self.arguments = arguments
        input = arguments.contains("-") ? await InputText.read(0, most: Self.longestInput) : nil
    }

    struct Checked {
        var texts: [String] = []
        /// About texts of standard input that name nothing.
        var warnings: [ScreenNote] = []
        /// What to show if there is nothing to do.
        var nothing: Screen?
    }

    /// `check` throws if a text names nothing. A wrong argument is a mistake; a wrong text of standard input costs only
    /// itself.
    func checked(
        _ host: String,
        _ check: (String) throws(UsageMistake) -> Void
    ) throws(UsageMistake) -> Checked {
        if case .unreadable(let code) = input {
            return Checked(nothing: .unreadableInput(FileFault(code: code)))
        }
        var checked = Checked()
        var mistakes: [UsageMistake] = []
        var known: Set<String> = []
        for argument in arguments {
            guard argument == "-" else {
                try check(argument)
                checked.texts.append(argument)
                continue
            }
            for text in try read(host) where known.insert(text).inserted {
                do {
                    try check(text)
                    checked.texts.append(text)
                } catch {
                    mistakes.append(error)
                }
            }
        }
        checked.warnings = mistakes.prefix(Self.mostTold).map { .warning($0.sentence) }
        let more = mistakes.count - checked.warnings.count
        if more > 0 { checked.warnings.append(.unnamedLines(more)) }
        if checked.texts.isEmpty {
            // Without mistakes, nothing was picked.
            checked.nothing = Screen(notes: checked.warnings, status: mistakes.isEmpty ? .success : .usage)
        }
        return checked
    }

    private func read(_ host: String) throws(UsageMistake) -> [String] {
        switch input {
        case .text(let text):
            let texts = RepoLines(text) { Self.named($0, host) }.texts
            if texts.isEmpty, !text.allSatisfy(\.isWhitespace) { throw .noReposInInput }
            return texts
        case .tooLong(let bytes): throw .inputTooLong(bytes: bytes)
        case .notText: throw .inputNotText
        case .unreadable, nil: return []
        }
    }

    private static func named(_ text: String, _ host: String) -> RepoLines.Named? {
        if case .repo = try? RepoReference(text, host: host) { return .repo }
        return ProfileReference.login(text, host: host) != nil ? .developer : nil
    }
}

extension Run {
    /// Runs a command of one repository for `text`, or with `-` for each repository that standard input names. Returns
    /// the first status that is not success.
    func each(
        _ text: String,
        command: String,
        run: (Run, String) async throws(UsageMistake) -> ExitStatus
    ) async throws(UsageMistake) -> ExitStatus {
        guard text == "-" else { return try await run(self, text) }
        var names = try await GivenNames([text]).checked(addresses.host) { (text) throws(UsageMistake) in
            _ = try namedRepos([text], command: command)
        }
        names.texts = try namedRepos(names.texts, command: command).names.map(\.text)
        let output = ScreenOutput(console, settings)
        if let nothing = names.nothing { return output.show(nothing) }
        for warning in names.warnings { output.say(warning) }
        var status = ExitStatus.success
        for text in names.texts {
            let ended = try await run(again, text)
            if ended == .interrupted { return ended }
            if status == .success { status = ended }
        }
        return status
    }
}
