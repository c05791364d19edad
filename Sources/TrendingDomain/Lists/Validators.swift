/// The HTTP validators of a response, exactly as the source sent them.
package struct Validators: Hashable {
    /// The URL that the validators belong to.
    package var address: String
    package var etag: String?
    package var lastModified: String?

    package init(address: String, etag: String? = nil, lastModified: String? = nil) {
        self.address = address
        self.etag = etag
        self.lastModified = lastModified
    }
}
