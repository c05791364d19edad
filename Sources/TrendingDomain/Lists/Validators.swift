/// What a source calls a version of what it gave, in its own words.
package struct Validators: Sendable, Hashable {
    /// The address that the version is one of.
    package var address: String
    package var etag: String?
    package var lastModified: String?

    package init(address: String, etag: String? = nil, lastModified: String? = nil) {
        self.address = address
        self.etag = etag
        self.lastModified = lastModified
    }
}
