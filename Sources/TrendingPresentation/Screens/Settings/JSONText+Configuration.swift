extension JSONText {
    package static func of(_ report: ConfigurationReport) throws -> String {
        try of(ConfigurationDocument(report))
    }
}
