import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

@Suite("Pending changes in the header of a refreshed list", .timeLimit(.minutes(2)))
struct SendingHeaderTests {
    @Test("Says that changes are being sent if the list is shown before the response")
    func beside() async throws {
        let shown = AsyncStream<Void>.makeStream()
        let isHeld = Mutex(false)
        let hold: @Sendable () async -> Void = { for await _ in shown.stream { break } }
        try await withStars(onRequest: { if $0.head.method == .put, isHeld.withLock({ $0 }) { await hold() } }) {
            (sut) async throws in
            sut.stars.set { $0.failure = 500 }
            _ = try await sut.run("star octo/cat")
            sut.stars.set { $0.failure = nil }
            isHeld.withLock { $0 = true }
            let pipe = Pipe()
            let text = Task {
                var text = Data()
                for await chunk in pipe.fileHandleForReading.chunks() {
                    text += chunk
                    shown.continuation.yield()
                }
                return String(decoding: text, as: UTF8.self)
            }
            let errors = Pipe()
            let environment = sut.environment(
                output: pipe.fileHandleForWriting,
                errors: errors.fileHandleForWriting
            )
            let status = try await Run.start([.layout: "lines"], environment) { (run) throws(UsageMistake) in
                try await run.lists(.refresh)
            }
            #expect(status == .success)
            try pipe.fileHandleForWriting.close()
            #expect(await text.value.contains("1 star is being sent"))
            #expect(sut.stars.now.starred == ["octo/cat"])
        }
    }
}
