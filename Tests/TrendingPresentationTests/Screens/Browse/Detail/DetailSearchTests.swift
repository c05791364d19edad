import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Searching in a README")
struct DetailSearchTests {
    @Test("Goes to the first match as one types, and shows the field, the count and the match")
    func typing() throws {
        var sut = try DetailSUT.page(DetailSUT.paragraphs(50))
        sut.press(.search)
        #expect(sut.screen.takesText)
        #expect(sut.footer == "/")
        #expect(sut.position == "9 %")
        sut.input(.text("W"), .text("ord3"))
        #expect(sut.footer == "/Word3   1/11")
        #expect(sut.match == "1/11")
        #expect(sut.rows.contains("word3"))
        #expect(sut.highlighted(.currentMatch) == ["word3"])
        #expect(sut.screen.picture().cursor == Picture.Cursor(row: 11, column: 6))
        sut.input(.text("9"))
        #expect(sut.match == "1/1")
        #expect(sut.rows.contains("word39"))
        sut.input(.erase, .erase, .eraseAll)
        #expect(sut.footer == "/")
        #expect(sut.screen.pager.first == 0)
    }

    @Test(
        "Finds words as they are on the screen, and highlights them whole",
        arguments: [
            ("supercali", "Supercali"), ("STRASSE", "Straße"), ("ΟΔΟΣ", "οδος"), ("میخواهم", "می\u{200C}خواهم"),
            ("葛城", "葛\u{E0100}城"), ("file", "ﬁle"), ("don't", "don’t"), ("no break", "no break"), ("end", "end"),
        ]
    )
    func folded(needle: String, found: String) throws {
        let text = "x Super&shy;cali Straße οδος می\u{200C}خواهم 葛\u{E0100}城 ﬁle don’t no&nbsp;break end"
        var sut = try DetailSUT.page("<p>\(text)</p>", columns: 100)
        sut.press(.search)
        sut.input(.text(needle))
        #expect(sut.match == "1/1")
        #expect(sut.highlighted(.currentMatch) == [found])
    }

    @Test("After a search without a match, the next match is none either")
    func unmatched() throws {
        var sut = try DetailSUT.page(DetailSUT.paragraphs(50))
        sut.search("zebra")
        #expect(sut.press(.searchNext) == [.say("Nothing matches 'zebra'.")])
        sut.search("word2")
        sut.press(.back)
        #expect(sut.press(.searchNext) == [.say("There is no search yet.")])
    }

    @Test("Goes to the next and previous match, round the ends, and says so")
    func next() throws {
        var sut = try DetailSUT.page(DetailSUT.paragraphs(50))
        #expect(sut.press(.searchNext) == [.say("There is no search yet.")])
        sut.search("word2")
        #expect(!sut.screen.takesText)
        #expect(sut.match == "1/11")
        #expect(sut.press(.searchNext).isEmpty)
        #expect(sut.match == "2/11")
        #expect(sut.rows.contains("word20"))
        #expect(sut.highlighted(.currentMatch) == ["word2"])
        #expect(sut.press(.searchPrevious).isEmpty)
        #expect(sut.press(.searchPrevious) == [.say("The search goes on at the end.")])
        #expect(sut.match == "11/11")
        #expect(sut.press(.searchNext) == [.say("The search goes on at the start.")])
        sut.press(.last)
        sut.press(.searchPrevious)
        #expect(sut.match == "11/11")
        sut.press(.back)
        #expect(sut.footer == nil)
        #expect(sut.highlighted(.currentMatch).isEmpty)
        sut.search("word39")
        #expect(sut.press(.searchNext) == [.say("There is no other match.")])
        #expect(sut.press(.back, .back) == [.pop])
    }

    @Test("Looks for all words of the text in a paragraph, whatever their order and the lines they are in")
    func words() throws {
        let text = "alpha " + String(repeating: "filler ", count: 8) + "omega"
        var sut = try DetailSUT.page("<p>\(text)</p><p>alpha</p><ul><li>omega</li><li>Älpha <b>Ome</b>ga</li></ul>")
        sut.press(.down, .down, .search)
        sut.input(.text("omega alpha"), .submit)
        #expect(sut.match == "1/3")
        #expect(sut.highlighted(.currentMatch) == ["alpha"])
        #expect(sut.highlighted(.match) == ["omega", "Älpha Omega"])
    }

    @Test("Counts each match of a paragraph, words side by side as one, and goes from one to the next")
    func count() throws {
        let text = String(repeating: "filler ", count: 80)
        var sut = try DetailSUT.page("<p>The language server \(text) a Language server</p><p>server</p>")
        sut.search("language server")
        #expect(sut.match == "1/2")
        #expect(sut.highlighted(.currentMatch) == ["language server"])
        sut.press(.searchNext)
        #expect(sut.match == "2/2")
        #expect(sut.highlighted(.currentMatch) == ["Language server"])
        sut.press(.searchPrevious)
        #expect(sut.highlighted(.currentMatch) == ["language server"])
        sut.press(.first, .down, .down, .down, .down, .searchNext)
        #expect(sut.match == "2/2")
    }

    @Test("Does not search the numbers of links")
    func marks() throws {
        let links = "abcdefghijkl".map { "<a href='https://example.org/\($0)'>link</a>" }.joined(separator: " and ")
        var sut = try DetailSUT.page("<p>\(links)</p><p>1 [1] 12</p>")
        sut.press(.search)
        sut.input(.text("12"))
        #expect(sut.match == "1/1")
        sut.input(.eraseAll, .text("[1]"))
        #expect(sut.match == "1/1")
        sut.input(.eraseAll, .text("link and"))
        #expect(sut.match == "1/12")
    }

    @Test("Finds a word that is folded over two lines, behind the bar of a quote too")
    func folded() throws {
        let text = String(repeating: "中", count: 18) + "安装" + String(repeating: "文", count: 30)
        var sut = try DetailSUT.page("<blockquote><p>\(text)</p></blockquote>")
        sut.search("中安装文")
        #expect(sut.match == "1/1")
        #expect(sut.highlighted(.currentMatch) == ["中安", "装文"])
        #expect(sut.screen.picture().highlights.map(\.columns.lowerBound) == [37, 3])
    }

    @Test("Goes back to where it began if it is cancelled, and ends if nothing matches")
    func cancelled() throws {
        var sut = try DetailSUT.page(DetailSUT.paragraphs(50))
        sut.press(.down, .down, .search)
        sut.input(.text("word40"))
        #expect(sut.screen.pager.first > 50)
        sut.input(.cancel)
        #expect(sut.screen.pager.first == 2)
        #expect(!sut.screen.takesText)
        sut.press(.search)
        sut.input(.text("nothing"))
        #expect(sut.match == "no match")
        #expect(sut.input(.submit) == [.say("Nothing matches 'nothing'.")])
        #expect(sut.footer == nil)
        sut.press(.search)
        sut.input(.erase)
        #expect(!sut.screen.takesText)
    }

    @Test("Applies a search that was typed before the README is there, and says that it is awaited")
    func awaited() throws {
        let awaited = "The README is still being fetched."
        var sut = DetailSUT(columns: 60, rows: 11)
        sut.receive(LoadedDetail(nil), LoadedDetail(nil), isLast: false)
        for action in [BrowseAction.outline, .nextTab] { #expect(sut.press(action) == [.say(awaited)]) }
        #expect(sut.input(.digit(1)) == [.say(awaited)])
        sut.press(.search)
        #expect(sut.input(.text("word39"), .submit).isEmpty)
        #expect(sut.footer == "/word39   The README is still being fetched.")
        #expect(sut.press(.searchNext) == [.say(awaited)])
        try sut.read(DetailSUT.paragraphs(50))
        #expect(sut.match == "1/1")
        #expect(sut.highlighted(.currentMatch) == ["word39"])

        sut = DetailSUT(columns: 60, rows: 11)
        sut.search("nothing")
        try sut.read(DetailSUT.paragraphs(50))
        #expect(sut.effects == [.say("Nothing matches 'nothing'.")])
        #expect(sut.footer == nil)
    }

    @Test("Scrolls sideways to a match in a long line of code, and back")
    func sideways() throws {
        var sut = try DetailSUT.page("<p>needle</p><pre>\(String(repeating: "x", count: 100))needle</pre>")
        sut.search("needle")
        #expect(sut.screen.pager.shift == 0)
        sut.press(.searchNext)
        #expect(sut.highlighted(.currentMatch) == ["needle"])
        sut.press(.searchNext)
        #expect(sut.screen.pager.shift == 0)
    }

    @Test("Keeps the matches when the width changes")
    func resized() throws {
        var sut = try DetailSUT.page(DetailSUT.paragraphs(50))
        sut.search("word2")
        sut.press(.searchNext)
        sut.resize(columns: 80)
        #expect(sut.match == "2/11")
        #expect(sut.highlighted(.currentMatch) == ["word2"])
    }

    @Test("Highlights only the words, and all of them, in any README", arguments: 4..<10)
    func random(seed: UInt64) throws {
        var random = RandomReadme(seed: seed, hasTables: true)
        var sut = try DetailSUT.page(random.html(), columns: 50)
        sut.search("word1")
        for _ in 0..<min(20, sut.screen.search?.matches.count ?? 0) {
            // A line of code can end within a word.
            let found = (sut.highlighted(.currentMatch) + sut.highlighted(.match)).map { $0.replacing("…", with: "") }
            #expect(!sut.highlighted(.currentMatch).isEmpty)
            #expect(found.allSatisfy { "word1".contains($0.lowercased()) }, "\(found)")
            let words = sut.rows.joined(separator: "\n").lowercased().ranges(of: "word1").count
            #expect(found.filter { $0.lowercased() == "word1" }.count >= words)
            sut.press(.searchNext)
        }
    }
}
