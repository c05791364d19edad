import CBuildIdentity
import TrendingConsole
import TrendingData
import TrendingPresentation

/// The program's version, shown by `--version` and sent in the User-Agent header.
package let programVersion = "0.1.0"

/// What was set when this program was built.
enum BuildIdentity {
    /// The client ID of an OAuth app at github.com, which is not secret. Set it with
    /// `TRENDING_BUILD_CLIENT_ID=… swift build`; otherwise it is `nil`.
    static let clientID: String? = trending_build_client_id().map { String(cString: $0) }

    /// The commit of a release; `nil` for other builds.
    static let commit: String? = trending_build_commit().map { String(cString: $0) }

    /// A build setting with the exact version would link the program anew whenever another script builds it.
    static var compiler: String {
        #if compiler(>=6.5)
            "Swift 6.5+"
        #elseif compiler(>=6.4.1)
            "Swift 6.4.1+"
        #elseif compiler(>=6.4)
            "Swift 6.4"
        #elseif compiler(>=6.3.3)
            "Swift 6.3.3+"
        #elseif compiler(>=6.3.2)
            "Swift 6.3.2"
        #elseif compiler(>=6.3.1)
            "Swift 6.3.1"
        #elseif compiler(>=6.3)
            "Swift 6.3"
        #elseif compiler(>=6.2.1)
            "Swift 6.2.1+"
        #else
            "Swift 6.2"
        #endif
    }
}

extension VersionReport {
    /// `--version --verbose`: what a report of a defect needs.
    package static func show() -> ExitStatus {
        let facts = [
            ("trending", programVersion), ("commit", BuildIdentity.commit), ("compiler", BuildIdentity.compiler),
            ("system", MachineName.current),
        ]
        return ScreenOutput.print(
            text(facts: facts, libraries: SystemLibrary.all().map { ($0.name, $0.version, $0.path) })
        )
    }
}
