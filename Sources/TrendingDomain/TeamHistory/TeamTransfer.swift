/// How many editions one history has given, and the other has taken.
package struct TeamTransfer: Sendable, Equatable {
    package var read = 0
    package var sent = 0
    /// How many of those read are never sent by a push: they were pulled from a team, or their day has not come.
    package var staying = 0
    package var skipped = TeamSkips()
    /// Whether the server has nothing.
    package var isEmpty = false
    package var isInterrupted = false
    /// Whether nothing was pulled because the user had removed it.
    package var isForgotten = false

    package init(
        read: Int = 0,
        sent: Int = 0,
        staying: Int = 0,
        isInterrupted: Bool = false,
        isForgotten: Bool = false
    ) {
        self.read = read
        self.sent = sent
        self.staying = staying
        self.isInterrupted = isInterrupted
        self.isForgotten = isForgotten
    }
}
