import ArgumentParser

/// The lower bound for the start of the program: parses a command line and prints one line.
@main
struct OneLine: ParsableCommand {
    @Flag(help: "Print the line in capitals.")
    var capitals = false

    func run() {
        print(capitals ? "ONE LINE" : "one line")
    }
}
