// swift-tools-version: 6.2

import PackageDescription

/// The compiler settings of all Swift targets.
///
/// Warnings are errors only if `TRENDING_STRICT` is set, as in CI: a user with a newer compiler can build the program
/// despite new warnings.
let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["TRENDING_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// The C libraries are opened on first use and never linked, so no target names a pkg-config file: its `-l` flags would
/// make the loader resolve all libraries at every start. libcurl's headers are in the compiler's default search path.
/// libxml2's are in their own folder, below the SDK on macOS. libsecret's and SQLite's are not needed.
let libxml2Headers: [CSetting] = [.unsafeFlags(["-iwithsysroot", "/usr/include/libxml2"])]

/// The client ID of the OAuth app that the program uses to sign in at github.com. Optional:
/// `TRENDING_BUILD_CLIENT_ID=Iv1.0123456789abcdef swift build`. Not a secret. `client-id` in the configuration file and
/// `--client-id` take precedence over it.
let clientID: [CSetting] =
    Context.environment["TRENDING_BUILD_CLIENT_ID"]
    .map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) } }
    .flatMap { $0.isEmpty ? nil : [.define("TRENDING_BUILD_CLIENT_ID", to: "\"\($0)\"")] } ?? []

/// The commit, which `trending --version --verbose` shows, with a `+` if files have changed since. `scripts/install` and
/// `scripts/package` set it; other builds have none.
let commit: [CSetting] =
    Context.environment["TRENDING_BUILD_COMMIT"]
    .map { $0.filter { $0.isASCII && ($0.isHexDigit || $0 == "+") } }
    .flatMap { $0.isEmpty ? nil : [.define("TRENDING_BUILD_COMMIT", to: "\"\($0)\"")] } ?? []

let package = Package(
    name: "trending",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "trending", targets: ["trending"]),
        // For the package in Checks, which needs the modules.
        .library(
            name: "TrendingModules",
            targets: [
                "TrendingDomain", "TrendingConsole", "TrendingData", "TrendingPresentation", "TrendingIntegration",
            ]
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CurlHeaders",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
        ),
        .systemLibrary(
            name: "XML2Headers",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .target(name: "CLoader"),
        .target(name: "CCurl", dependencies: ["CLoader", "CurlHeaders"]),
        .target(name: "CXML2", dependencies: ["CLoader", "XML2Headers"], cSettings: libxml2Headers),
        .target(name: "CBuildIdentity", cSettings: clientID + commit),
        .target(name: "CSecret", dependencies: ["CLoader"]),
        .target(name: "CSQLite", dependencies: ["CLoader"]),
        .target(name: "CPictures", dependencies: ["CLoader"]),
        .target(name: "CProcess"),
        .target(name: "CTerminal"),
        .target(name: "TrendingDomain", swiftSettings: strict),
        .target(name: "TrendingConsole", dependencies: ["CProcess", "CTerminal"], swiftSettings: strict),
        .target(
            name: "TrendingData",
            dependencies: [
                "TrendingDomain", "TrendingConsole", "CCurl", "CXML2", "CSecret", "CSQLite", "CPictures",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .target(name: "TrendingPresentation", dependencies: ["TrendingDomain"], swiftSettings: strict),
        .target(
            name: "TrendingIntegration",
            dependencies: [
                "TrendingDomain", "TrendingConsole", "TrendingData", "TrendingPresentation", "CBuildIdentity",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "trending",
            dependencies: [
                "TrendingIntegration", "TrendingConsole", "TrendingData", "TrendingDomain", "TrendingPresentation",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        // Has no tests. It is a test target so that it is only built with the tests.
        .testTarget(
            name: "TrendingTestSupport",
            dependencies: [
                "TrendingDomain", "TrendingConsole", "TrendingData",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TrendingDomainTests",
            dependencies: ["TrendingDomain", "TrendingTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TrendingConsoleTests",
            dependencies: ["TrendingConsole", "TrendingTestSupport"],
            swiftSettings: strict
        ),
        // A full screen for the tests of TrendingConsole, which run it in terminals.
        .executableTarget(
            name: "full-screen-check",
            dependencies: ["TrendingConsole"],
            path: "Tests/FullScreenCheck",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TrendingDataTests",
            dependencies: [
                "TrendingData", "TrendingConsole", "TrendingDomain", "TrendingTestSupport", "CCurl",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "secret-store-check",
            dependencies: ["TrendingData", "TrendingDomain"],
            path: "Tests/SecretStoreCheck",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TrendingPresentationTests",
            dependencies: ["TrendingPresentation", "TrendingDomain", "TrendingTestSupport"],
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TrendingIntegrationTests",
            dependencies: [
                "TrendingIntegration", "TrendingConsole", "TrendingData", "TrendingDomain", "TrendingPresentation",
                "TrendingTestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TrendingCommandTests",
            dependencies: [
                "trending", "TrendingData", "TrendingDomain", "TrendingTestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict
        ),
    ]
)
