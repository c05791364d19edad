/// The result of changing stars.
package struct StarReport: Sendable, Equatable {
    package let owner: StarOwner
    /// Of the changes that the user asked for, in order.
    package var outcomes: [StarOutcome] = []
    /// Of changes that were waiting already, in the order in which they were sent.
    package var earlier: [StarOutcome] = []
    /// Why no more was sent.
    package var stop: RemoteFailure?
    /// Another process was sending, and may have sent these too.
    package var isSentElsewhere = false
    package var storageFailure: LocalFailure?
    /// Why nothing was sent: what came of it could not have been kept.
    package var unkept: LocalFailure?
    /// How many changes wait to be sent now, without those that were refused.
    package var waiting = 0

    package init(owner: StarOwner) {
        self.owner = owner
    }
}

package struct StarOutcome: Sendable, Equatable {
    package enum Result: Sendable, Equatable {
        case sent
        /// Added to the favourites of this machine, or removed from them.
        case kept
        case queued
        /// A change that the server refused earlier is taken back.
        case tookBack
        case refused(status: Int)
        /// The server failed at this one; it waits behind the others.
        case failed(status: Int)
    }

    package var change: StarChange
    package var result: Result

    package init(_ change: StarChange, _ result: Result) {
        self.change = change
        self.result = result
    }
}
