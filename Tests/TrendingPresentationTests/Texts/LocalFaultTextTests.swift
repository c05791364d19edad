import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Texts of local faults")
struct LocalFaultTextTests {
    @Test(
        "Describes each reason for an unusable file",
        arguments: [
            (.system("No space left on device"), "No space left on device"), (.interrupted, "Interrupted"),
            (.full("a"), "a"), (.refused("b"), "b"), (.readOnly("c"), "c"),
            (.notRegular, "Not a regular file"), (.tooLarge(limitBytes: 4), "Larger than 4 bytes"),
            (.lockHeld, "Another program holds the lock"),
            (.lockRemoved, "Another program keeps removing the lock"), (.ofOtherUser, "Belongs to another user"),
            (.writableByOthers, "Belongs to another user, and others can write to it"),
            (.keepsPermissions, "The file system gives others access"), (.noReader, "No program reads from it"),
            (.notRead, "The record was not read"),
        ] as [(FileFault, String)]
    )
    func file(fault: FileFault, words: String) {
        #expect(fault.words == words)
    }

    @Test(
        "Names the variable that is not set to a folder",
        arguments: [
            (.unset(variable: "HOME"), "HOME is not set."), (.empty(variable: "HOME"), "HOME is empty."),
            (.notAbsolute(variable: "HOME", value: "~"), "HOME is '~', which is not an absolute path."),
            (.notUTF8(variable: "HOME", value: "/\u{FFFD}"), "HOME is '/\u{FFFD}', which is not UTF-8 text."),
        ] as [(UnknownLocation, String)]
    )
    func location(unknown: UnknownLocation, sentence: String) {
        #expect(unknown.sentence == sentence)
    }

    @Test("Describes each reason for an unusable secret")
    func secret() {
        #expect(SecretStoreFailure.locked.words == "The keyring is locked")
        #expect(SecretStoreFailure.file(path: "/f", reason: .ofOtherUser).words == "/f: Belongs to another user")
        #expect(SecretStoreFailure.unusable(.lockHeld).words == "Another program holds the lock")
        #expect(SecretStoreFailure.noLocation(.empty(variable: "HOME")).words == "HOME is empty.")
    }
}
