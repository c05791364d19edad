import Foundation
import TrendingTestSupport

/// A shell that completes command lines of the program as if a user pressed the tab key.
enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    /// The shells on this machine. Prints the missing ones.
    static let installed = allCases.filter { shell in
        if CommandLineTool.find(shell.rawValue) != nil { return true }
        print("Skipped the completion tests of \(shell.rawValue): \(shell.rawValue) not found.")
        return false
    }

    /// The completions of the last word of `line`. The shell accepts each one and evaluates it as a command line, so
    /// that an unsafe completion has its effect. `trending` is the program at `path`.
    func offers(
        for line: String,
        in sut: CommandSUT,
        from path: String = ProgramUnderTest.path
    ) async throws -> [String] {
        let folder = sut.home + "/completing-\(UUID().uuidString)"
        try makeFolder(folder + "/bin")
        try makeLink(folder + "/bin/trending", to: path)
        for (name, text) in files(line) { try writeFile("\(folder)/\(name)", text) }
        let script = """
            cd '\(folder)' && PATH=$PWD/bin:$PATH && export PATH
            '\(ProgramUnderTest.path)' --generate-completion-script \(rawValue) >complete && \(command)
            cat accepted 2>/dev/null
            """
        let outcome = try await sut.shell(script)
        return outcome.output.split(separator: "\0").map(String.init)
    }

    private var command: String {
        switch self {
        case .bash: "bash --noprofile --rcfile setup -i <keys >screen 2>&1"
        case .zsh: "zsh -f drive >screen 2>&1"
        case .fish: "fish --no-config setup >screen 2>&1"
        }
    }

    private func files(_ line: String) -> [(String, String)] {
        switch self {
        case .bash: [("setup", Self.bashSetup(line)), ("keys", line + "\u{18}a\u{18}d\u{15}")]
        case .zsh: [("setup", Self.zshSetup(line)), ("drive", Self.zshDriver), ("keys", line + "\u{18}a\u{18}d")]
        case .fish: [("setup", Self.fishSetup(line))]
        }
    }

    /// The number of words before the word to complete.
    private static func before(_ line: String) -> Int {
        line.split(separator: " ", omittingEmptySubsequences: false).count - 1
    }

    private static func bashSetup(_ line: String) -> String {
        """
        . ./complete
        accept() {
            eval "words=($READLINE_LINE)"
            printf '%s\\0' "${words[@]:\(before(line))}" >accepted
        }
        bind '"\\C-xa": insert-completions'
        bind -x '"\\C-xd": accept'
        """
    }

    private static func zshSetup(_ line: String) -> String {
        """
        PROMPT=
        autoload -Uz compinit
        compinit -D -u
        source ./complete
        zle -C all complete-word _generic
        zstyle ':completion:all:*' completer _all_matches _complete
        zstyle ':completion:all:*' insert yes
        accept() {
            eval "words=($BUFFER)"
            print -rN -- "${(@)words[\(before(line) + 1),-1]}" >accepted
            print is-accepted
        }
        zle -N accept
        bindkey '^Xa' all '^Xd' accept
        print is-ready
        """
    }

    private static let zshDriver = """
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell 'source ./setup'
        zpty -r shell screen '*is-ready*'
        zpty -w -n shell "$(<keys)"
        zpty -r shell screen '*is-accepted*'
        """

    private static func fishSetup(_ line: String) -> String {
        """
        source ./complete
        for offer in (complete --escape -C \(quoted(line)))
            eval set -l words (string split -m 1 -f 1 \\t -- $offer)
            printf '%s\\0' $words
        end >accepted
        """
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
