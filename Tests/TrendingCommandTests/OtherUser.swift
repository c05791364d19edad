#if os(Linux)
    import Foundation
    import TrendingTestSupport

    /// Root may do everything. As root, tests of permissions and limits run the program as another user.
    enum OtherUser {
        private static let arguments = ["--reuid", "65534", "--clear-groups", "--inh-caps=-all"]

        /// What precedes a command that the other user runs; nothing if the tests do not run as root.
        static var command: String { geteuid() == 0 ? "setpriv \(arguments.joined(separator: " "))" : "" }

        static let isAvailable: Bool = {
            guard geteuid() == 0 else { return true }
            let check = arguments + ["test", "-x", ProgramUnderTest.path]
            return (try? CommandLineTool.run("setpriv", check, in: URL(fileURLWithPath: "/"))) != nil
        }()
    }
#endif
