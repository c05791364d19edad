/// The sources that can be asked.
package enum SourceName: String, Sendable, CaseIterable {
    case github, sample
}
