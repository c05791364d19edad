import Testing

@testable import TrendingConsole

@Suite("The arguments of the process")
struct ProcessArgumentsTests {
    @Test("Returns the words of the command line, without the program's name")
    func values() {
        #expect(ProcessArguments.values == Array(CommandLine.arguments.dropFirst()))
        #expect(ProcessArguments.areText)
    }
}
