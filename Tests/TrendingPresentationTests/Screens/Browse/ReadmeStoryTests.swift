import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Stories of a README on the screen")
struct ReadmeStoryTests {
    @Test(arguments: [links, search, outline, scrolling].flatMap(BrowseStory.all))
    func story(_ story: BrowseStory) throws { try story.run(in: ReadmeWorld()) }

    private static let long = String(repeating: "a", count: 2000)
    private static let filler = String(repeating: "filler ", count: 80)
    private static let code = String(repeating: "x", count: 100)
    private static let quote = String(repeating: "中", count: 18) + "安装" + String(repeating: "文", count: 30)

    private static let links = """
        Tab selects one link after another and shows its address, and Enter opens it
            page links; enter | > No link is selected.
            nextTab | selected: first[1]↵ | footer: → https://example.org/a↵
            nextTab | selected: second[2]↵
            enter | > open https://example.org/b
            copy | > copy https://example.org/b
            nextTab | selected: third[3]↵
            previousTab | selected: second[2]↵
            previousTab previousTab | > There are no more links above.
            pageDown | footer:↵
            last nextTab nextTab nextTab
            nextTab | > There are no more links below.
        The footer shows the newest of the search and the selected link, and back ends one after the other
            page links; search-for second | footer: /second   1/1↵
            nextTab | footer: → https://example.org/a↵
            searchNext | footer: /second   1/1↵
            back | > | footer: → https://example.org/a↵
            back | > | footer:↵
            back | > pop
        A link can lead to a heading
            page links; 3 | > | first: End↵ | footer:↵
        A number opens its link
            page links; 2 | > open https://example.org/b
            9 | > There is no link 9.
            page <p>none</p>; nextTab | > There are no links.
        Further digits are awaited only if a link has such a number; Enter opens before, and other keys drop it
            page numbered; 3 | > open https://example.org/3
            2 | > | footer:  Link 2   enter open → https://example.org/2↵
            3 | > open https://example.org/23
            1 0 | > open https://example.org/10
            2 9 | > There is no link 29.
            2; enter | > open https://example.org/2
            2; back | > | footer:↵
            2; down | line: 1↵ | footer:↵
            0 | > There is no link 0.
        A link on several lines is selected as one, also behind the bar of a quote
            size 30x11; page <blockquote><p>before <a href='https://example.org'>one two three four five six seven eight</a></p></blockquote><p><a href='https://example.org/x'>next</a></p>
            nextTab | selected: one two three four + five six seven eight[1]↵ | at: 9 2↵
            nextTab | selected: next[2]↵
            previousTab | selected: one two three four +
        The homepage above the README is a link too
            homepage https://docs.astral.sh/uv; page links; nextTab | selected: https://docs.astral.sh/uv↵
            enter | > open https://docs.astral.sh/uv
        An address that hides its host, or that is too long, is not opened or copied
            page <p><a href='https://github.com@example.org/'>a</a></p>; nextTab
            enter | > This address is not opened, because it may mislead: https://github.com@example.org/
            copy | > This address is not copied, because it may mislead: https://github.com@example.org/
            page <p><a href='https://example.org/\(long)'>a</a></p>; nextTab
            enter | > This address is not opened, because it is too long: https://example.org/\(long)
            copy | > This address is not copied, because it is too long: https://example.org/\(long)
        The selected link stays when the width changes
            page links; nextTab nextTab; size 20x11 | selected: second[2]↵
        The repository's page is opened and copied, and stars and other repositories are asked for
            page links; open | > open https://github.com/astral-sh/uv
            copy | > copy https://github.com/astral-sh/uv
            star | > star astral-sh/uv
            nextItem | > moveItem(1)
            previousItem | > moveItem(-1)
            quit | > pop
            back | > pop
        """

    private static let search = """
        The first match is shown as one types, with the field and the count
            page paragraphs; search | typing↵ | footer: /↵ | position: 9 %↵
            type W; type ord3 | footer: /Word3   1/11↵ | match: 1/11↵ | ↵word3↵ | current: word3↵ | cursor: 11 6↵
            type 9 | match: 1/1↵ | ↵word39↵
            erase erase eraseAll | footer: /↵ | line: 0↵
        Words are found as they are on the screen, and highlighted whole
            size 100x11; page <p>x Super&shy;cali Straße οδος می\u{200C}خواهم 葛\u{E0100}城 ﬁle don’t no&nbsp;break end</p>; search
            type supercali | match: 1/1↵ | current: Supercali↵
            eraseAll; type STRASSE | match: 1/1↵ | current: Straße↵
            eraseAll; type ΟΔΟΣ | match: 1/1↵ | current: οδος↵
            eraseAll; type میخواهم | match: 1/1↵ | current: می\u{200C}خواهم↵
            eraseAll; type 葛城 | match: 1/1↵ | current: 葛\u{E0100}城↵
            eraseAll; type file | match: 1/1↵ | current: ﬁle↵
            eraseAll; type don't | match: 1/1↵ | current: don’t↵
            eraseAll; type no break | match: 1/1↵ | current: no break↵
            eraseAll; type end | match: 1/1↵ | current: end↵
        After a search without a match, the next match is none either
            page paragraphs; search-for zebra
            searchNext | > Nothing matches 'zebra'.
            search-for word2; back
            searchNext | > There is no search yet.
        The next and previous match are reached, round the ends, which is said
            page paragraphs; searchNext | > There is no search yet.
            search-for word2 | !typing | match: 1/11↵
            searchNext | > | match: 2/11↵ | ↵word20↵ | current: word2↵
            searchPrevious | >
            searchPrevious | > The search goes on at the end. | match: 11/11↵
            searchNext | > The search goes on at the start.
            last; searchPrevious | match: 11/11↵
            back | footer:↵ | current:↵
            search-for word39
            searchNext | > There is no other match.
            back back | > pop
        All words of the text are looked for in a paragraph, whatever their order and the lines they are in
            page words; down down search; type omega alpha; submit | match: 1/3↵ | current: alpha↵ | others: omega + Älpha Omega↵
        Each match of a paragraph counts, words side by side as one, and the next one is reached
            page <p>The language server \(filler) a Language server</p><p>server</p>
            search-for language server | match: 1/2↵ | current: language server↵
            searchNext | match: 2/2↵ | current: Language server↵
            searchPrevious | current: language server↵
            first down down down down searchNext | match: 2/2↵
        The numbers of links are not searched
            page twelve; search; type 12 | match: 1/1↵
            eraseAll; type [1] | match: 1/1↵
            eraseAll; type link and | match: 1/12↵
        A word that is folded over two lines is found, behind the bar of a quote too
            page <blockquote><p>\(quote)</p></blockquote>; search-for 中安装文 | match: 1/1↵ | current: 中安 + 装文↵ | at: 37 3↵
        A search that is cancelled goes back to where it began, and one that matches nothing ends
            page paragraphs; down down search; type word40 | ↵word40↵
            cancel | line: 2↵ | !typing
            search; type nothing | match: no match↵
            submit | > Nothing matches 'nothing'. | footer:↵
            search; erase | !typing
        A search that was typed before the README is there is applied then; before, it is said to be awaited
            size 60x11; start; wait; outline | > The README is still being fetched.
            nextTab | > The README is still being fetched.
            1 | > The README is still being fetched.
            search; type word39; submit | > | footer: /word39   The README is still being fetched.↵
            searchNext | > The README is still being fetched.
            read paragraphs | match: 1/1↵ | current: word39↵
            start; search-for nothing
            read paragraphs | > Nothing matches 'nothing'. | footer:↵
        A match in a long line of code is scrolled to sideways, and back
            page <p>needle</p><pre>\(code)needle</pre>; search-for needle | shift: 0↵
            searchNext | current: needle↵
            searchNext | shift: 0↵
        The matches stay when the width changes
            page paragraphs; search-for word2; searchNext; size 80x12 | match: 2/11↵ | current: word2↵
        """

    private static let outline = """
        The headings are listed, with the one that is read selected, and another one is gone to
            with facts; page titles; pageDown outline | ↵  Title 1↵    Title 2↵Title 3↵ | selected: Title 1↵
            down pageDown up | selected: Title 10↵
            enter | first: Title 10↵
            outline | >
            1 | > Numbers open links on the page of the README.
            last | ↵Title 30↵
            first halfPageDown halfPageUp back | first: Title 10↵
            outline quit | > | first: Title 10↵
            back | > pop
        The selected heading stays through a new size and a fetch, and goes away with the headings
            with facts; page titles; outline down down down; size 30x12 | selected: Title 4↵
            read new titles | selected: Title 4↵
            read <h2>Only</h2> | selected: Only↵
            read <p>none</p> | selected:↵
            enter | > No link is selected.
        A README without headings is said to have none
            page <p>none</p>; outline | > There are no headings.
        """

    private static let scrolling = """
        A README is scrolled by lines, half pages and pages, and to both ends, and how much has been read is said
            size 60x11; with facts; page paragraphs | position: 9 %↵
            down | line: 1↵
            pageDown | line: 10↵
            halfPageDown | line: 15↵
            up | line: 14↵
            halfPageUp | line: 9↵
            pageUp | line: 0↵
            up | line: 0↵ | astral-sh/uv
            last | position: 100 %↵ | ↵word49↵ | astral-sh/uv
            down | position: 100 %↵ | ↵word49↵
            first | line: 0↵
        Only lines of code that are too long are moved sideways
            size 30x11; with facts; page <p>short</p><pre>0123456789abcdefxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxEND</pre>
            last | ↵│ 0123456789abcdefxxxxxxxxxxx…↵
            scrollRight | ↵defxxxxxxxxxxxxxxxxxxxxxxxxxx…↵ | ↵short↵
            scrollRight | xEND↵
            scrollRight scrollRight | xEND↵
            scrollLeft scrollLeft scrollLeft | ↵│ 0123456789abcdefxxxxxxxxxxx…↵
        """
}

/// The screen of a repository with a README.
///
/// Steps are names of actions, digits, `type` and a text, `search-for` and a text that Enter ends, `size`, and how the
/// README comes: `page` with its HTML or a name from `pages` on a new screen, `start` for a screen that has none,
/// `wait` for news without one, and `read` for another one.
private struct ReadmeWorld: StoryWorld {
    private var size = (columns: 40, rows: 11)
    private var facts = RepoFacts.any(description: nil)
    private var sut = DetailSUT(columns: 40, rows: 11)
    var asked: [String] = []

    /// The rows, then what is known of the screen, each with its name on a line.
    var screen: String {
        let picture = sut.screen.picture()
        func parts(_ kind: Picture.Highlight.Kind) -> String {
            sut.highlighted(kind).map { $0.replacing(#/^ +| +$/#, with: "") }.joined(separator: " + ")
        }
        let state: [String: String?] = [
            "first": sut.rows.dropFirst().first, "selected": parts(.selection), "current": parts(.currentMatch),
            "others": parts(.match), "at": picture.highlights.map { "\($0.columns.lowerBound)" }.joined(separator: " "),
            "match": sut.match, "footer": sut.footer, "position": sut.position, "line": "\(sut.screen.pager.first)",
            "shift": "\(sut.screen.pager.shift)", "cursor": picture.cursor.map { "\($0.row) \($0.column)" },
        ]
        let lines = state.map { name, value in (value ?? "").isEmpty ? "\(name):" : "\(name): \(value ?? "")" }
        return (sut.rows + lines + (sut.screen.takesText ? ["typing"] : [])).map { $0 + "\n" }.joined()
    }

    mutating func perform(_ step: String) throws {
        let words = step.split(separator: " ").map { String($0) }
        let text = String(step.dropFirst(words[0].count + 1))
        switch words[0] {
        case "size":
            let numbers = text.split(separator: "x").compactMap { Int($0) }
            size = (numbers[0], numbers[1])
            sut.resize(columns: size.columns, rows: size.rows)
        case "with": facts = .any()
        case "homepage": facts.homepage = text
        case "start", "page":
            sut = DetailSUT(columns: size.columns, rows: size.rows)
            if words[0] == "page" { try read(text) }
        case "wait": sut.receive(LoadedDetail(nil), LoadedDetail(nil), isLast: false)
        case "read": try read(text)
        case "type": note(sut.input(.text(text)))
        case "search-for": note(sut.search(text))
        default:
            for word in words { note(try perform(word: word)) }
        }
    }

    private mutating func perform(word: String) throws -> [BrowseEffect] {
        if let digit = Int(word) { return sut.input(.digit(digit)) }
        let inputs: [String: BrowseInput] = [
            "submit": .submit, "cancel": .cancel, "erase": .erase, "eraseAll": .eraseAll,
        ]
        if let input = inputs[word] { return sut.input(input) }
        return sut.press(try #require(BrowseAction(rawValue: word), "no step: \(word)"))
    }

    private mutating func read(_ page: String) throws {
        try sut.read(Self.pages[page] ?? page, facts: facts)
        note(sut.effects)
    }

    private mutating func note(_ effects: [BrowseEffect]) { asked += effects.map(\.words) }

    private static let titles = (1...30).map { (number: Int) in
        "<h\(number % 3 + 1)>Title \(number)</h\(number % 3 + 1)>" + DetailSUT.paragraphs(5)
    }
    .joined()

    private static let numbered = (1...23).map { (number: Int) in
        "<p><a href='https://example.org/\(number)'>x</a></p>"
    }
    .joined()

    private static let twelve = "abcdefghijkl".map { (letter: Character) in
        "<a href='https://example.org/\(letter)'>link</a>"
    }
    .joined(separator: " and ")

    private static let pages: [String: String] = [
        "paragraphs": DetailSUT.paragraphs(50),
        "titles": titles,
        "new titles": "<h2>New</h2>" + titles,
        "links": """
        <p><a href='https://example.org/a'>first</a> and <a href='https://example.org/b'>second</a></p>
        \(DetailSUT.paragraphs(20))<p><a href='#end'>third</a></p>\(DetailSUT.paragraphs(20))
        <div class="markdown-heading"><h2>End</h2><a id="user-content-end" class="anchor" href="#end"></a></div>
        \(DetailSUT.paragraphs(20))
        """,
        "numbered": numbered,
        "twelve": "<p>\(twelve)</p><p>1 [1] 12</p>",
        "words": """
        <p>alpha \(String(repeating: "filler ", count: 8))omega</p><p>alpha</p><ul><li>omega</li>\
        <li>Älpha <b>Ome</b>ga</li></ul>
        """,
    ]
}
