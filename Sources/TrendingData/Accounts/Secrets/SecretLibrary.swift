#if !os(macOS)
    import CSecret
    import TrendingDomain

    /// libsecret, opened when it is first needed. Each call blocks until the keyring has responded.
    struct SecretLibrary: Sendable {
        typealias Answer<Value> = Result<Value, SecretStoreFailure>

        // The table of functions is written once, before it is passed on, and never freed.
        nonisolated(unsafe) private let functions: OpaquePointer

        static func open(_ name: String) -> Answer<SecretLibrary> {
            Result { () throws(MissingLibrary) in
                SecretLibrary(functions: try MissingLibrary.open([name], csecret_open))
            }
            .mapError { .noLibrary(reason: $0.detail) }
        }

        func read(_ host: String, _ interruption: WorkInterruption) -> Answer<Secret?> {
            perform(interruption) { cancellation, problem in
                var text: UnsafeMutablePointer<CChar>?
                defer { csecret_free(functions, text) }
                let answer = csecret_read(functions, cancellation, host, &text, &problem, problem.count)
                return (answer, text.map { Secret(String(cString: $0)) })
            }
        }

        func save(_ secret: Secret, for host: String, _ interruption: WorkInterruption) -> Answer<Void> {
            perform(interruption) { cancellation, problem in
                let label = "trending: \(host)"
                return (
                    csecret_save(functions, cancellation, host, label, secret.text, &problem, problem.count), ()
                )
            }
        }

        func remove(_ host: String, _ interruption: WorkInterruption) -> Answer<Bool> {
            perform(interruption) { cancellation, problem in
                let answer = csecret_remove(functions, cancellation, host, &problem, problem.count)
                return (answer, answer == csecret_yes)
            }
        }

        private func perform<Value>(
            _ interruption: WorkInterruption,
            _ call: (_ cancellation: OpaquePointer, _ problem: inout [CChar]) -> (csecret_result, Value)
        ) -> Answer<Value> {
            // GLib's own reference count and lock protect it.
            nonisolated(unsafe) let cancellation = csecret_cancellation_new(functions)
            defer { csecret_cancellation_free(functions, cancellation) }
            return interruption.calling {
                csecret_cancel(functions, cancellation)
            } _: {
                var problem = [CChar](repeating: 0, count: 512)
                let (answer, value) = call(cancellation, &problem)
                return switch answer {
                case csecret_failed: .failure(.system(String(cBytes: problem)))
                case csecret_locked: .failure(.locked)
                default: .success(value)
                }
            } ?? .failure(.interrupted)
        }
    }
#endif
