/// An argument of a test that may be megabytes long, and is named by its beginning.
///
/// Swift Testing describes every argument of every case; one that is a plain string is described whole.
package struct LongText: Sendable {
    package let value: String

    package init(_ value: String) {
        self.value = value
    }

    package var testDescription: String {
        "\(value.prefix(60).debugDescription) of \(value.utf8.count) bytes"
    }
}

// There is no Swift Testing to link statically, as programs that are built optimised are.
#if canImport(Testing)
    import Testing

    extension LongText: CustomTestStringConvertible {}
#endif
