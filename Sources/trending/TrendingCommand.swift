import ArgumentParser

@main
struct TrendingCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "trending")
}
