import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Texts of local faults")
struct LocalFaultTextTests {
    @Test("Describes each reason for an unusable file, folder or secret")
    func words() throws {
        let files: [FileFault] = [
            .system("No space left on device"), .interrupted, .full("a"), .refused("b"), .readOnly("c"), .notRegular,
            .tooLarge(limitBytes: 4), .lockHeld, .lockRemoved, .ofOtherUser, .writableByOthers, .keepsPermissions,
            .noReader, .notRead,
        ]
        let locations: [UnknownLocation] = [
            .unset(variable: "HOME"), .empty(variable: "HOME"), .notAbsolute(variable: "HOME", value: "~"),
            .notUTF8(variable: "HOME", value: "/\u{FFFD}"),
        ]
        let secrets: [SecretStoreFailure] = [
            .locked, .file(path: "/f", reason: .ofOtherUser), .unusable(.lockHeld),
            .noLocation(.empty(variable: "HOME")),
        ]
        try expectGolden("faults-of-files", of: files) { $0.words }
        try expectGolden("faults-of-folders", of: locations) { $0.sentence }
        try expectGolden("faults-of-secrets", of: secrets) { $0.words }
    }
}
