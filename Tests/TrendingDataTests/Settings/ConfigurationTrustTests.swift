import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Who can have written the configuration")
struct ConfigurationTrustTests {
    private let user: uid_t = 1000

    @Test(
        "Counts everybody and groups with other members",
        arguments: [
            (0o600, false, false), (0o644, true, false), (0o664, false, false), (0o664, true, true),
            (0o666, false, true),
            (0o602, false, true), (0o755, true, false), (0o775, true, true), (0o1777, false, true),
        ] as [(mode_t, Bool, Bool)]
    )
    func writers(mode: mode_t, hasOthers: Bool, isWritable: Bool) {
        let owner = FileOwner(user: self.user, group: 7, mode: mode)
        #expect(owner.isWritableByOthers { $0 == 7 && hasOthers } == isWritable)
    }

    @Test(
        "The file and its folder must belong to the user or to root, also where a link leads",
        arguments: ["trending/config.toml", "trending", "dotfiles/mine.toml", "dotfiles"]
    )
    func places(name: String) async throws {
        try await withLinkedFile { path, file in
            let place = name == "trending/config.toml" ? file : "\(path)/\(name)"
            let isLink = name == "trending/config.toml"
            let sut = self.sut { if $0 == place { $1.st_uid = user + 1 } }
            let expected = ConfigurationFile.Distrust(
                isLink ? .linkOfOtherUser : .ofOtherUser,
                place: place,
                settings: ["a"]
            )
            #expect(sut.distrust(of: file, ["a"]) == expected)
            let ofRoot = self.sut { if $0 == place { $1.st_uid = 0 } }
            #expect(ofRoot.distrust(of: file, []) == nil)
        }
    }

    @Test(
        "Others must not be able to write to the file or its folder",
        arguments: ["trending", "dotfiles/mine.toml", "dotfiles"]
    )
    func modes(name: String) async throws {
        try await withLinkedFile { path, file in
            let place = "\(path)/\(name)"
            let open = sut { if $0 == place { $1.st_mode |= 0o002 } }
            #expect(open.distrust(of: file, []) == .init(.writableByOthers, place: place))
            let shared = sut(hasOthers: true) { if $0 == place { $1.st_mode |= 0o020 } }
            #expect(shared.distrust(of: file, []) == .init(.writableByOthers, place: place))
            let ownGroup = sut { if $0 == place { $1.st_mode |= 0o020 } }
            #expect(ownGroup.distrust(of: file, []) == nil)
        }
    }

    @Test("Root's own group has no other members here, and a group that nobody has is private")
    func groups() {
        let sut = ConfigurationTrust()
        #expect(!sut.hasOthers(54_321, 54_321))
        #expect(
            sut.hasOthers(getgid(), geteuid() + 54_321) == (geteuid() != 0),
            "the user's own group has another member"
        )
    }

    private func sut(
        hasOthers: Bool = false,
        _ change: @escaping @Sendable (_ path: String, _ status: inout stat) -> Void
    ) -> ConfigurationTrust {
        var calls = SystemCalls.live
        calls.user = { user }
        calls.pathStatus = { path, status in
            let code = SystemCalls.live.pathStatus(path, &status)
            status.st_uid = user
            status.st_mode &= ~0o022
            change(path, &status)
            return code
        }
        return ConfigurationTrust(calls: calls) { _, _ in hasOthers }
    }

    /// A link in the place of the file, as of a repository with dotfiles.
    private func withLinkedFile(_ body: (_ folder: String, _ file: String) async throws -> Void) async throws {
        try await withTemporaryDirectory { temporary in
            let path = try #require(realpath(temporary, nil).map { String(cString: $0) })
            for name in ["trending", "dotfiles"] {
                try makeFolder("\(path)/\(name)")
            }
            try writeFile(path + "/dotfiles/mine.toml", [])
            let file = path + "/trending/config.toml"
            try makeLink(file, to: "../dotfiles/mine.toml")
            try await body(path, file)
        }
    }
}
