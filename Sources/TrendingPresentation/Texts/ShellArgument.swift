/// An argument of a command that a message names. The command can be pasted into a shell.
enum ShellArgument {
    /// Within quotes if it needs them.
    static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-+.:/_%,".unicodeScalars.contains(scalar))
        }
        if isPlain { return word }
        // Text that is not safe to print would be changed, and would then name something else.
        guard word.printable == word else { return escaped(word) }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// In the form `$'…'` of bash and zsh, as ASCII without spaces.
    private static func escaped(_ word: String) -> String {
        let bytes = word.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
            case 0x21...0x7E: String(Unicode.Scalar(byte))
            default: (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16)
            }
        }
        return "$'\(bytes.joined())'"
    }
}
