import TrendingDomain
import TrendingPresentation

/// Flags that can have a number: `--with-readmes` and `--with-readmes=8`.
///
/// The parser knows flags, which have no value, and options, which need one. So the number becomes a hidden option that
/// follows the flag.
enum FlagNumber {
    static func split(_ arguments: [String]) throws(UsageMistake) -> [String] {
        let prefix = RunOption.withReadmes.option + "="
        guard arguments.contains(where: { $0.hasPrefix(prefix) }) else { return arguments }
        // The parser would name the hidden option.
        if arguments.contains(prefix) { throw .readmesAtOnce("") }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let options = arguments[..<end].flatMap { argument in
            guard argument.hasPrefix(prefix) else { return [argument] }
            return [
                RunOption.withReadmes.option, "\(RunOption.readmesAtOnce.option)=\(argument.dropFirst(prefix.count))",
            ]
        }
        return options + arguments[end...]
    }
}
