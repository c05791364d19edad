import Testing
import TrendingConsole

@Suite("Child processes that filter a text", .timeLimit(.minutes(1)))
struct ChildFilterTests {
    @Test("Returns the output, the errors and the status")
    func result() {
        let ended = ChildFilter.run(["/bin/sh", "-c", "tr a b; echo wrong >&2; exit 3"], input: "banana\n")
        #expect(ended?.output == "bbnbnb\n")
        #expect(ended?.errors == "wrong\n")
        #expect(ended?.status == 3)
    }

    @Test("Neither process waits for the other, whatever the child reads and writes")
    func large() {
        let text = String(repeating: "0123456789\n", count: 100_000)
        #expect(ChildFilter.run(["cat"], input: text)?.output == text)
        #expect(ChildFilter.run(["true"], input: text)?.output == "")
        let ended = ChildFilter.run(["/bin/sh", "-c", "cat; cat >&2 /dev/null"], input: text)
        #expect(ended?.output.utf8.count == text.utf8.count)
    }

    @Test("What it writes needs no room for temporary files")
    func pipes() {
        let script = "TMPDIR=/nonexistent exec printf all"
        #expect(ChildFilter.run(["/bin/sh", "-c", script], input: "")?.output == "all")
        #expect(ChildFilter.run(["/bin/sh", "-c", "[ -p /dev/stdout ] && [ -p /dev/stderr ]"], input: "")?.status == 0)
    }

    @Test("A child that leaves its output to another one, which goes on, has ended")
    func left() {
        let ended = ChildFilter.run(["/bin/sh", "-c", "sleep 20 & echo done"], input: "", limit: .seconds(10))
        #expect(ended?.output == "done\n")
    }

    @Test("A child that does not end in time is killed")
    func late() {
        #expect(ChildFilter.run(["sleep", "60"], input: "", limit: .milliseconds(50)) == nil)
        #expect(ChildFilter.run(["cat"], input: "a", limit: .seconds(30))?.output == "a")
    }

    @Test("A missing program is nil, and a signal is 128 and its number")
    func missing() {
        #expect(ChildFilter.run(["/nowhere/program"], input: "") == nil)
        #expect(ChildFilter.run(["/bin/sh", "-c", "kill -9 $$"], input: "")?.status == 137)
    }
}
