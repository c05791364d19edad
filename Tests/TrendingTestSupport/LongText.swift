/// A test argument that may be megabytes long, and is described by its beginning.
///
/// Swift Testing describes each argument of each case, and would print a plain string in full.
package struct LongText: Sendable {
    package let value: String

    package init(_ value: String) {
        self.value = value
    }

    package var testDescription: String {
        "\(value.prefix(60).debugDescription) of \(value.utf8.count) bytes"
    }
}

// Optimised programs are linked statically, and there is no static Swift Testing library.
#if canImport(Testing)
    import Testing

    extension LongText: CustomTestStringConvertible {}
#endif
