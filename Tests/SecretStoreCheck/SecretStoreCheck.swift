#if os(macOS)
    @main
    struct SecretStoreCheck {
        static func main() {}
    }
#else
    import Foundation
    import TrendingData
    import TrendingDomain

    /// Runs the Secret Service command on each line of standard input, and prints one line for each: the result, a tab,
    /// and the duration. A process has only one session bus, so tests need a separate process.
    ///
    /// The argument is the time limit in milliseconds. Commands: `save HOST SECRET`, `read HOST`, `remove HOST`, and
    /// `mapped`, which reports whether libsecret is loaded. Hosts and secrets are in base64.
    @main
    struct SecretStoreCheck {
        static func main() async {
            let limit = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 3000
            let store = SecretServiceStore(
                environment: ProcessInfo.processInfo.environment,
                limit: .milliseconds(limit)
            )
            while let line = readLine() {
                let start = ContinuousClock.now
                let answer = await answer(to: line.split(separator: " ", omittingEmptySubsequences: false), store)
                print("\(answer)\t\((ContinuousClock.now - start) / .milliseconds(1)) ms")
            }
        }

        private static func answer(to words: [Substring], _ store: SecretServiceStore) async -> String {
            let values = words.dropFirst().map { word in
                String(decoding: Data(base64Encoded: String(word)) ?? Data(), as: UTF8.self)
            }
            do {
                switch words[0] {
                case "save":
                    try await store.save(Secret(values[1]), for: values[0])
                    return "saved"
                case "read":
                    return try await store.read(values[0]).map { "secret " + Data($0.text.utf8).base64EncodedString() }
                        ?? "none"
                case "remove": return try await store.remove(values[0]) ? "removed" : "none"
                default: return "\(isMapped)"
                }
            } catch {
                if case .system(let words) = error { return "failed \(words)" }
                return "failed \(error)"
            }
        }

        private static var isMapped: Bool {
            let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
            return maps.map { String(decoding: $0, as: UTF8.self).contains("libsecret") } ?? true
        }
    }
#endif
