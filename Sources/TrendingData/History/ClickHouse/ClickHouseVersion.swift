/// The version of a server, as far as it matters.
package struct ClickHouseVersion: Sendable, Equatable {
    private let major: Int
    private let minor: Int

    /// `nil` if the text does not begin with two numbers.
    package init?(_ text: String) {
        let numbers = text.split(separator: ".").prefix(2).map { Int($0) }
        guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return nil }
        (self.major, self.minor) = (major, minor)
    }

    /// Since 21.11, a server can collect the rows of several clients before it stores them; since 26.2 it does so unless
    /// it is asked not to.
    var hasAsyncInserts: Bool { (major, minor) >= (21, 11) }
}
