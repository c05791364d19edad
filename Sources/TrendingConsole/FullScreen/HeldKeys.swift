/// Keys that wait until the content has a message. They wait only for a moment, so that a slow disk does not lock the
/// keyboard.
struct HeldKeys {
    private static let longest: Duration = .milliseconds(500)

    private var events: [InputEvent] = []
    private var end: MonotonicClock.Instant?

    /// When the keys go on without the message; `nil` if none waits.
    var deadline: MonotonicClock.Instant? { events.isEmpty ? nil : end }

    /// Keeps the end of a wait that goes on.
    mutating func note(isHolding: Bool) {
        end = isHolding ? end ?? MonotonicClock.now.advanced(by: Self.longest) : nil
    }

    mutating func append(_ event: InputEvent) { events.append(event) }

    /// The next key; `nil` if no key is held, or if the wait is not over.
    mutating func next() -> InputEvent? {
        if let end, MonotonicClock.now < end { return nil }
        return events.isEmpty ? nil : events.removeFirst()
    }
}
