import Foundation
import Testing
import TrendingTestSupport

@Suite("Where trending browse begins", .command, .timeLimit(.minutes(5)))
struct BrowseStartTests {
    private let sut = CommandSUT.current

    @Test("With several languages, begins with the start page, and then goes on where the user was today")
    func startPage() async throws {
        try sut.configure(#"language = ["swift", "rust"]"#)
        try await sut.expect("refresh")
        sut.answer(everywhere: .html(status: 502))
        try await sut.browse { program in
            try program.wait("the lists") { $0.title == "your lists · trending" && $0.text.contains("1/2") }
            #expect(program.screen.text.contains("Swift today") && program.screen.text.contains("Rust today"))
            try program.wait(for: "3 repositories")
            program.type("\t\r")
            try program.wait("the second list") { $0.title.hasPrefix("Rust today") && $0.text.contains("1/3") }
            program.type("3q")
        }
        try await sut.browse { program in
            try program.wait("the same row") { $0.title.hasPrefix("Rust today") && $0.text.contains("3/3") }
            program.type("\u{1B}")
            try program.wait(for: "Your lists")
            program.type("q")
        }
        try await sut.browse { program in
            try program.wait(for: "Your lists")
            program.type("q")
        }
    }

    @Test("A list that was opened on a terminal is on the start page, and L opens another one")
    func openedList() async throws {
        try await sut.expect("refresh -l all,swift")
        try await sut.withTerminal("-l swift", rows: 40) { _ in }
        try await sut.browse { program in
            try program.wait(for: "Your lists")
            #expect(program.screen.text.contains("2  Swift today"))
            program.type("L")
            try program.wait(for: "Language")
            program.type("rus\r")
            try program.wait("the list") { $0.title.hasPrefix("Rust today") && $0.text.contains("1/3") }
            program.type("S")
            try program.wait(for: "Order")
            program.type("name\r")
            try program.wait(for: "Sorted by name.")
            program.type("q")
        }
    }

    @Test("The lists that were shown on a terminal are on the start page, and none that could not be fetched")
    func shownLists() async throws {
        try await sut.expect("refresh")
        try await sut.withTerminal("", rows: 40) { _ in }
        sut.answer(everywhere: .html(status: 404))
        try await sut.withTerminal("-l rust", rows: 40, end: 69 << 8) { _ in }
        try sut.configure(#"language = ["swift", "go"]"#)
        try await sut.browse { program in
            try program.wait(for: "3  all languages today")
            #expect(!program.screen.text.contains("Rust"))
            program.type("3\r")
            try program.wait("the list") { $0.title.hasPrefix("all languages today") }
            program.type("r")
            // Also of a list that this run has from the record of opened lists.
            try program.wait(for: "TRENDING_GITHUB_URL")
            program.type("q")
        }
    }
}

extension CommandSUT {
    fileprivate func browse(_ body: @escaping @Sendable (TerminalProgram) throws -> Void) async throws {
        try await withTerminal("browse") { program in
            try body(program)
            _ = try program.waitForEnd()
            #expect(program.screen.leftovers.isEmpty)
        }
    }
}
