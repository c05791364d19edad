import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Headings of a README on the screen")
struct DetailOutlineTests {
    private let page = (1...30).map { "<h\($0 % 3 + 1)>Title \($0)</h\($0 % 3 + 1)>" + DetailSUT.paragraphs(5) }
        .joined()

    @Test("Lists the headings, selects the one that is read, and goes to another one")
    func outline() throws {
        var sut = try DetailSUT(readme: page, columns: 40, rows: 11)
        sut.press(.pageDown, .outline)
        #expect(sut.rows[1...3] == ["  Title 1", "    Title 2", "Title 3"])
        #expect(sut.highlighted(.selection).map(\.trimmed) == ["Title 1"])
        sut.press(.down, .pageDown, .up)
        #expect(sut.rows.count == 11)
        #expect(sut.highlighted(.selection).map(\.trimmed) == ["Title 10"])
        sut.press(.enter)
        #expect(sut.rows[1] == "Title 10")
        #expect(sut.press(.outline).isEmpty)
        #expect(sut.input(.digit(1)) == [.noNumbersHere])
        sut.press(.last)
        #expect(sut.rows.last == "Title 30")
        sut.press(.first, .halfPageDown, .halfPageUp, .back)
        #expect(sut.rows[1] == "Title 10")
        #expect(sut.press(.outline, .quit).isEmpty)
        #expect(sut.rows[1] == "Title 10")
        #expect(sut.press(.back) == [.pop])
    }

    @Test("Keeps the selected heading through a new size and a fetch, and goes away with the headings")
    func newPage() throws {
        var sut = try DetailSUT(readme: page, columns: 40, rows: 11)
        sut.press(.outline, .down, .down, .down)
        sut.resize(columns: 30)
        #expect(sut.highlighted(.selection).map(\.trimmed) == ["Title 4"])
        try sut.read("<h2>New</h2>" + page)
        #expect(sut.highlighted(.selection).map(\.trimmed) == ["Title 4"])
        try sut.read("<h2>Only</h2>")
        #expect(sut.highlighted(.selection).map(\.trimmed) == ["Only"])
        try sut.read("<p>none</p>")
        #expect(sut.highlighted(.selection).isEmpty)
        #expect(sut.press(.enter) == [.say("No link is selected.")])
    }

    @Test("Says if there are none")
    func none() throws {
        var sut = try DetailSUT(readme: "<p>none</p>")
        #expect(sut.press(.outline) == [.say("There are no headings.")])
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
