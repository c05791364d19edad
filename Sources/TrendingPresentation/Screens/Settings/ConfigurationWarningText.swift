import TrendingDomain

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
