import TrendingDomain

extension SkipReason {
    /// What was skipped, after its number: `3 rows without a repository`.
    func words(_ count: Int) -> String {
        let isOne = count == 1
        let (row, list, line, file) =
            isOne ? ("row", "list", "line", "file") : ("rows", "lists", "lines", "files")
        return switch self {
        case .notRegular: isOne ? "link, pipe or device" : "links, pipes or devices"
        case .unreadableFile: isOne ? "file or folder that can't be read" : "files or folders that can't be read"
        case .fileTooLarge: "\(file) that \(isOne ? "is" : "are") too large"
        case .tooManyFiles: "too many files or folders"
        case .compressedFile: "compressed \(file) (decompress \(isOne ? "it" : "them") first)"
        case .unknownShape: "\(file) of another kind"
        case .damagedJSON: "\(file) of damaged JSON"
        case .noRows: "\(file) without rows"
        case .unknownFileName:
            isOne
                ? "file with a word in its name that is no language, period or day (its list is incomplete)"
                : "files with words in their names that are no language, period or day (their lists are incomplete)"
        case .notUTF8: "\(line) that \(isOne ? "is" : "are") not UTF-8"
        case .lineTooLong: "\(line) that \(isOne ? "is" : "are") too long"
        case .unreadableLine: "\(line) or \(row) that can't be read"
        case .missingDay: "\(row) without a day (needed as 2026-01-31 in a column 'date' or in the name of the file)"
        case .unknownDayForm: "\(row) with \(isOne ? "a day" : "days") in another form than 2026-01-31"
        case .impossibleDay: "\(row) with an impossible day"
        case .unknownPeriod: "\(row) with an unknown period"
        case .unknownLanguage: "\(row) of an unknown language"
        case .unknownHeading:
            "\(row) below \(isOne ? "a heading that names" : "headings that name") no language, period or day"
        case .code: "\(row) in \(isOne ? "a block" : "blocks") of code"
        case .relativeLink: "\(row) with \(isOne ? "a link to a file" : "links to files")"
        case .missingName: "\(row) without a repository"
        case .unknownList: "\(list) or \(row) without ranks on a day"
        case .developer: "\(list) or \(row) of developers, not of repositories"
        case .otherSource: "\(list) or \(row) of \(isOne ? "another source" : "other sources") than github.com"
        case .invalidRank: "\(row) without a rank of \(isOne ? "its" : "their") own"
        case .invalidName: "\(row) with \(isOne ? "a name" : "names") that GitHub does not allow"
        case .scatteredList:
            "\(row) too far from the others of \(isOne ? "its list" : "their lists") (sort the file by day)"
        case .severalLists: "\(row) of several lists in one"
        case .tooManyRows: "\(row) of \(isOne ? "a list that is" : "lists that are") too long"
        }
    }
}

extension UsageMistake {
    /// Why the text is not the path or address of an archive.
    package init(archive fault: AddressFault) {
        self.init("PATH \(fault.sentence)")
    }

    package static let exportNeedsPath = UsageMistake("\(AnySetting.output.option) takes a path.")
}

extension Screen {
    /// The file of an export could not be created.
    package init(unwritable stop: ExportStop) {
        switch stop {
        case .closedPipe: self.init()
        case .failed(let path, let reason):
            self.init(notes: [.unwritableExport(path, reason)], status: .inputOutput)
        }
    }
}
