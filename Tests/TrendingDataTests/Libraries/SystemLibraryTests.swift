import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Libraries of the system")
struct SystemLibraryTests {
    @Test("libcurl and libxml2 tell their versions and files")
    func found() throws {
        let libraries = SystemLibrary.all()
        for name in ["libcurl", "libxml2"] {
            let library = try #require(libraries.first { $0.name == name })
            let version = try #require(library.version)
            #expect(version.contains(/^[0-9]+\.[0-9]+\.[0-9]+/))
            #expect(library.path?.contains(name) == true)
        }
    }

    @Test("A library that is missing has no version and no file")
    func missing() {
        let library = SystemLibrary("none", ["libnone.so.9"], at: "none_version", telling: .function)
        #expect(library == SystemLibrary("none", [], at: "none"))
        #expect(library.path == nil && library.version == nil)
    }

    @Test(
        "Versions are numbers, however a library writes them",
        arguments: pairs(
            """
            libcurl/7.88.1 OpenSSL/3.0.15 => 7.88.1
            20914 => 2.9.14
            20914-GITv2 => 20914-GITv2
            3.40.1 => 3.40.1
            """
        )
    )
    func versions(text: String, version: String) {
        #expect(SystemLibrary.version(text) == version)
    }
}
