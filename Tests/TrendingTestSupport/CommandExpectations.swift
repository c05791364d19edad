// Optimised programs are linked statically, and there is no static Swift Testing library.
#if canImport(Testing)
    import Testing

    extension RunsProgram {
        /// Runs the program, and checks its outcome.
        @discardableResult
        package func expect(
            _ line: some CommandLineWords,
            _ status: Int32 = 0,
            output: String...,
            errors: String...,
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws -> ProgramUnderTest.Outcome {
            try await run(line).check(status, output, errors, sourceLocation)
        }

        /// Runs a command line on a terminal, and beside it `body`, which has to bring about its end.
        package func withTerminal(
            _ line: some CommandLineWords,
            _ recorded: RecordedTerminal = .xterm,
            columns: Int = 100,
            rows: Int = 24,
            end: Int32 = 0,
            _ body: @escaping @Sendable (TerminalProgram) throws -> Void
        ) async throws {
            try await onThread {
                let terminal = try TerminalProgram(recorded, columns: columns, rows: rows)
                try terminal.start(self, line)
                try body(terminal)
                #expect(try terminal.waitForEnd() == end)
            }
        }
    }

    extension ProgramUnderTest.Outcome {
        /// Checks the status, and that each of these texts was written; "" is for nothing at all.
        @discardableResult
        package func expect(
            _ status: Int32 = 0,
            output: String...,
            errors: String...,
            sourceLocation: SourceLocation = #_sourceLocation
        ) -> Self {
            check(status, output, errors, sourceLocation)
        }

        fileprivate func check(
            _ status: Int32,
            _ output: [String],
            _ errors: [String],
            _ sourceLocation: SourceLocation
        ) -> Self {
            #expect(self.status == status, "\(self)", sourceLocation: sourceLocation)
            for (texts, written) in [(output, self.output), (errors, self.errors)] {
                for text in texts {
                    let isWritten = text.isEmpty ? written.isEmpty : written.contains(text)
                    #expect(isWritten, "'\(text)' in \(self)", sourceLocation: sourceLocation)
                }
            }
            return self
        }
    }
#endif
