import CProcess

/// Whether the system lets this process start threads, which a transfer and the lookup of its host's name need.
package enum SpareThreads {
    /// The thread of the transfers and that of a name lookup. All other work can do without (`BlockingWork`).
    package static let needed = 2
    /// In the system's manner.
    package static let tooFew = "No more threads can be started"

    package static func exist(_ count: Int = needed) -> Bool {
        cprocess_try_threads(Int32(count)) == 0
    }
}
