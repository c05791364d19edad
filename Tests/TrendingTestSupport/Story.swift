// Optimised programs are linked statically, and there is no static Swift Testing library.
#if canImport(Testing)
    import Foundation
    import Testing

    /// A title, and lines of what a user types and sees.
    ///
    /// - `$`: a command line, with its exit status before the `$` if that is not 0; `tty$`: the same on a terminal, of
    ///   which the output is what it shows;
    /// - `>`, `!>`: what is in its output, and what is not; `=`: all of its output, with `*` for any text;
    /// - `2>`, `2!>`, `2=`: the same for standard error, and `2once`: what exactly one of its lines has;
    /// - `json`: a path in its output, `=`, and what is there; `none` is for no such value, `count` for the number of
    ///   elements, and `names` for the sorted names of members;
    /// - `same`: all is as after the command before.
    ///
    /// Whoever runs the story knows the other lines. `↵` is a line feed, and `{name}` one of the names given to `run`.
    package struct Story: Sendable, CustomTestStringConvertible {
        package let testDescription: String
        private let lines: [String]

        package static func all(_ text: String) -> [Story] {
            text.split(separator: #/\n(?! )/#).map { story in
                let lines = story.split(separator: "\n").map { String($0) }
                precondition(lines.count > 1, "A story that tells nothing: \(story)")
                return Story(testDescription: lines[0], lines: Array(lines.dropFirst()))
            }
        }

        /// `perform` does what another line says, and returns whether it is true.
        package func run(
            _ names: [String: String],
            command: (_ line: String, _ onTerminal: Bool) async throws -> ProgramUnderTest.Outcome,
            perform: (_ kind: String, _ text: String) async throws -> Bool
        ) async throws {
            var (outcome, before) = (ProgramUnderTest.Outcome(), ProgramUnderTest.Outcome())
            for line in lines {
                let words = names.reduce(line.replacing("↵", with: "\n")) {
                    $0.replacing("{\($1.key)}", with: $1.value)
                }
                .drop { $0 == " " }
                let kind = words.prefix { $0 != " " && $0 != "\n" }
                let text = String(words.dropFirst(kind.count + 1))
                let isTold: Bool
                switch kind {
                case "same": isTold = outcome == before
                case "json": isTold = try outcome.json.has(text)
                case ">": isTold = outcome.output.contains(text)
                case "2>": isTold = outcome.errors.contains(text)
                case "!>": isTold = !outcome.output.contains(text)
                case "2!>": isTold = !outcome.errors.contains(text)
                case "2once": isTold = outcome.errors.split(separator: "\n").count { $0.contains(text) } == 1
                case "=": isTold = outcome.output.isAll(text)
                case "2=": isTold = outcome.errors.isAll(text)
                case _ where kind.last == "$":
                    before = outcome
                    outcome = try await command(text, kind.hasSuffix("tty$"))
                    isTold = outcome.status == Int32(kind.prefix { $0.isNumber }) ?? 0
                default: isTold = try await perform(String(kind), text)
                }
                #expect(isTold, "\(line)\n\(outcome)")
            }
        }
    }

    extension String {
        /// Whether this is the text, which can lack the last line feed, and has `*` for any text.
        package func isAll(_ text: String) -> Bool {
            let parts = text.split(separator: "*", omittingEmptySubsequences: false).map { String($0) }
            let pattern = parts.map(NSRegularExpression.escapedPattern).joined(separator: ".*")
            return range(of: "(?s)\\A\(pattern)\n?\\z", options: .regularExpression) != nil
        }
    }

    extension ParsedJSON {
        /// `repos 0 name = "uv"`.
        fileprivate func has(_ text: String) throws -> Bool {
            let sides = text.split(separator: " = ", maxSplits: 1)
            var value: ParsedJSON? = self
            for word in sides[0].split(separator: " ") {
                value =
                    if word == "count" {
                        value.map { .number(Double($0.elements.count)) }
                    } else if word == "names" {
                        value.map { .array($0.names.map { .string($0) }) }
                    } else if let index = Int(word) {
                        value?[.element(index)]
                    } else {
                        value?[.member(String(word))]
                    }
            }
            return try value == (sides[1] == "none" ? nil : ParsedJSON(String(sides[1])))
        }
    }
#endif
