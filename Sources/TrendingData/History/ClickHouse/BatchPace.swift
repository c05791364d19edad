/// Finds how large a batch can be: a slow network or server gets small ones, because a request has a time limit.
struct BatchPace {
    private(set) var size = EditionBatch.sizes.lowerBound

    /// `time` is how long it took to insert a full batch.
    mutating func add(_ time: Duration) {
        if time < .seconds(1) {
            size = min(2 * size, EditionBatch.sizes.upperBound)
        } else if time > .seconds(5) {
            size = max(size / 2, EditionBatch.sizes.lowerBound)
        }
    }
}
