extension Result where Success: Sendable {
    /// What a task or a closure returns that would lose the type of an error.
    package init(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(Failure) -> Success
    ) async {
        do throws(Failure) {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
