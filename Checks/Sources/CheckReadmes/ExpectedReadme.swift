import Foundation

/// What a careful reader sees in a rendered README: the form of `*.expected.json`.
struct ExpectedReadme: Decodable {
    struct Heading: Decodable, Equatable {
        let level: Int
        let title: String

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            level = try values.decode(Int.self)
            title = try values.decode(String.self)
        }
    }

    struct Code: Decodable {
        let language: String?
        let text: String
    }

    struct Task: Decodable {
        let checked: Bool
        let text: String
    }

    /// The visible words in order, with the alternative texts of images.
    let words: [String]
    /// As they are in the page: relative, and with those that lead nowhere.
    let links: [String]
    let headings: [Heading]
    /// Tables, rows, cells.
    let tables: [[[String]]]
    let codeBlocks: [Code]
    let taskItems: [Task]
    let alerts: [String]
}

/// A saved README and what is in it.
struct Readme {
    let path: String
    let page: [UInt8]
    let expected: ExpectedReadme

    /// Every page of the folder with an `.expected.json` beside it, sorted by path. `nil` if there is no such folder.
    static func all(in folder: String) -> [Readme]? {
        guard let paths = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        return paths.filter { $0.hasSuffix(".html") }.sorted().compactMap { path in
            let expectations = "\(folder)/\(path.dropLast(5)).expected.json"
            guard let page = FileManager.default.contents(atPath: "\(folder)/\(path)"),
                let json = FileManager.default.contents(atPath: expectations),
                let expected = try? JSONDecoder().decode(ExpectedReadme.self, from: json)
            else { return nil }
            return Readme(path: path, page: Array(page), expected: expected)
        }
    }
}
