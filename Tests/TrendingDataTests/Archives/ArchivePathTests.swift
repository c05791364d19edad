import Testing
@testable import TrendingData
import TrendingTestSupport
import TrendingDomain

@Suite("Names of archives' files")
struct ArchivePathTests {
    private static let forms = [
        ("md", "- [a/b](https://github.com/a/b)\n"), ("json", #"[{"title": "a/b"}]"#), ("json", #"["a/b"]"#),
        ("json", #"{"repositories": [{"full_name": "a/b"}]}"#), ("jsonl", #"{"title": "a/b"}"#),
        ("csv", "rank,owner,name\n1,a,b\n"),
    ]

    @Test(
        "A name or a folder names the language, the period and the day, for each form of file",
        arguments: pairs(
            """
            python/2026-01-31 => 2026-01-31 daily python
            python-2026-01-31 => 2026-01-31 daily python
            2026-01-31-python => 2026-01-31 daily python
            trending_python_20260131 => 2026-01-31 daily python
            2026-01-31/python => 2026-01-31 daily python
            2026/01/31/python => 2026-01-31 daily python
            python/weekly/2026-01-31 => 2026-01-31 weekly python
            2026-01-31_weekly_c++ => 2026-01-31 weekly c++
            2026.01.31.go.monthly => 2026-01-31 monthly go
            2026/01/31 => 2026-01-31 daily all
            Python_2026-01-31 => 2026-01-31 daily python
            vim-script-2026-01-31 => 2026-01-31 daily vim-script
            2026-01-31T10-00-00Z_python => 2026-01-31 daily python
            python-20260131-120000 => 2026-01-31 daily python
            2026-01-31/all => 2026-01-31 daily all
            go_data/2026-01-31 => 2026-01-31 daily go
            """
        )
    )
    func names(path: String, list: String) {
        for (ending, text) in Self.forms {
            let read = ReadArchive("\(path).\(ending)", text)
            #expect(read.texts == ["\(list): 1 a/b"], "\(path).\(ending) \(text)")
            #expect(read.reasons.isEmpty)
        }
    }

    @Test("A word in a dated name that is not understood leaves the list incomplete, and is named")
    func unknownWords() {
        for (ending, text) in Self.forms {
            for path in ["credits-2026-01-31", "2026-01-31/credits"] {
                let read = ReadArchive("\(path).\(ending)", text)
                #expect(read.texts == ["2026-01-31 daily all: 1 a/b"])
                #expect(read.lists.map(\.isWhole) == [false])
                #expect(read.reasons == ["unknownFileName 1"])
            }
        }
    }

    @Test(
        "One word that is not understood leaves the language of the name, unless that may be another one",
        arguments: pairs(
            """
            python-mine-2026-01-31 => python
            2026-01-31/old_jupyter-notebook => jupyter-notebook
            weekly-mine-python-2026-01-31 => python
            mine-python-scraped-2026-01-31 => all
            go-rust-2026-01-31 => all
            c-python-2026-01-31 => all
            mine-c-2026-01-31 => all
            mine-json-2026-01-31 => all
            python-mine/2026-01-31 => all
            """
        )
    )
    func unknownWord(path: String, language: String) {
        let list = ReadArchive("\(path).json", #"["a/b"]"#).lists[0]
        #expect(list.list.language == (language == "all" ? "" : language))
        #expect(list.isWhole == path.hasSuffix("/2026-01-31"))
    }

    @Test(
        "A file without rows says so",
        arguments: ["2026-01-31.md", "2026-01-31.json", "2026-01-31.jsonl", "2026-01-31.csv"]
    )
    func empty(path: String) {
        #expect(ReadArchive(path, "").reasons == ["noRows 1"])
        #expect(ReadArchive(path, path.hasSuffix("json") ? "[]" : "\n\n").reasons == ["noRows 1"])
    }
}
