import ArgumentParser

/// The floor that the start of the program is measured against: a command line is parsed and one line is printed.
@main
struct OneLine: ParsableCommand {
    @Flag(help: "Print the line in capitals.")
    var capitals = false

    func run() {
        print(capitals ? "ONE LINE" : "one line")
    }
}
