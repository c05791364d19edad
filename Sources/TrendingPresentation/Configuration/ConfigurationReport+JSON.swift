extension ConfigurationReport {
    /// The document and a line feed.
    package var json: String {
        get throws { try JSONText.render(ConfigurationDocument(self)) }
    }
}
