import TrendingDomain

extension ConfigurationMistake {
    /// What is wrong and what is accepted, without the file and line.
    package var sentence: String {
        switch kind {
        case .notUTF8: "This is not UTF-8 text."
        case .unknownName("token", nil):
            "There is no setting 'token'. Run 'trending login' to store a token."
        case .unknownName(let name, let near?) where name.quotable == near:
            "The name '\(near)' has a blank or an invisible character that does not belong to it."
        case .unknownName(let name, let near):
            "There is no setting '\(name.quotable)'. "
                + (near.map { "Did you mean '\($0)'?" } ?? "'trending config' lists all settings.")
        case .unknownInSection(let name, let names):
            "There is no setting '\(name.quotable)'. Its section has \(names.listed("and"))."
        case .commandLineOnly(let name): "\(SettingReference.option(name).typed) is for the command line only."
        case .value(let mistake): mistake.sentence
        case .misplaced(let name): "\(name) is not an entry of this section. Move it above the heading."
        case .table: "Tables, and headings other than [colors], are not supported. \(Self.example)"
        case .lineBreak: "This line has an invisible line break that TOML does not allow. \(Self.example)"
        case .syntax(let syntax): "This is not valid TOML: \(syntax.reason). \(Self.example)"
        }
    }

    private static let example = "An entry looks like layout = \"lines\", limit = 10 or pager = false."
}

extension ConfigurationMistake.Syntax {
    fileprivate var reason: String {
        switch self {
        case .unfinishedEntry: "the last entry is incomplete"
        case .controlCharacter: "it has a control character"
        case .noName: "an entry has no name"
        case .noEqualsSign: "an entry has no equals sign"
        case .noValue: "a value is missing"
        case .textAfterValue: "there is text after a value"
        case .repeated(let name): "\(name) is set twice"
        case .repeatedHeading(let section): "the heading [\(section)] is there twice"
        case .unfinishedText: "a string has no closing quotes"
        case .unfinishedLineOfText: "a string has no closing quotes on its line"
        case .unknownEscape: "a backslash in a string is not followed by one of b t n f r \" \\ u U"
        case .shortEscape: "an escape code in a string has too few digits"
        case .escapeOfNoCharacter: "an escape code in a string is not a character"
        case .nestedList: "there is a list inside a list"
        case .unfinishedList: "a list has no comma or no closing bracket"
        case .unreadableValue: "a value is neither a number nor a string in quotes"
        }
    }
}

extension ConfigurationFile {
    /// Says which settings are not used because another user may have written them; `nil` if all are used.
    package var distrustSentence: String? {
        guard let path, let distrust else { return nil }
        let names = distrust.settings.listed("and")
        let does =
            distrust.settings.count == 1
            ? "which starts a program or names a server" : "which start programs or name servers"
        return "Ignored \(names) in \(path), \(does): \(distrust.sentence(path))"
    }

    /// Says which line is not used; `nil` if all are used.
    package var mistakeSentence: String? {
        guard let path, let first = mistakes.first else { return nil }
        let more = mistakes.count - 1
        let rest = more == 0 ? "" : " 'trending config' shows \(more) more \(more == 1 ? "mistake" : "mistakes")."
        return "\(path), line \(first.line): \(first.sentence) The line is ignored.\(rest)"
    }
}

extension ConfigurationFile.Distrust {
    fileprivate func sentence(_ path: String) -> String {
        let name = place == path ? "the file" : place
        return switch reason {
        case .ofOtherUser:
            "\(name) belongs to another user. Replace it with a copy of your own, or run trending as that user."
        case .writableByOthers: "others can write to \(name). Run 'chmod go-w \(place)'."
        case .linkOfOtherUser: "\(name) is a symbolic link of another user. Replace it with one of your own."
        }
    }
}
