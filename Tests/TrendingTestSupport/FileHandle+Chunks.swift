import Foundation

extension FileHandle {
    /// What is read from a pipe, as it comes, until all who could write to it have closed it. A thread of its own
    /// reads.
    ///
    /// Tests don't use `readabilityHandler`: on Linux, several of them that start and end at once crash the process
    /// (https://github.com/swiftlang/swift-corelibs-libdispatch/issues/949).
    package func chunks() -> AsyncStream<Data> {
        let (chunks, continuation) = AsyncStream<Data>.makeStream()
        let thread = Thread { [self] in
            while case let chunk = availableData, !chunk.isEmpty { continuation.yield(chunk) }
            continuation.finish()
        }
        thread.start()
        return chunks
    }
}
