// swift-tools-version: 6.2

import PackageDescription

/// Fault injection, benchmarks, fuzzing and page checks of the main package, which lies in the folder above.
///
/// `trending` is a link to that folder. SwiftPM names a package on this machine after the last part of its path, so the
/// link gives the main package the same name in every clone.
let main = "trending"

/// Compiles a target as a part of the main package, so that it sees the `package` declarations there.
/// `packageAccess: false` keeps SwiftPM from naming this package instead.
let partOfMain: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(["-package-name", main]),
    ] + (Context.environment["TRENDING_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

let modules: Target.Dependency = .product(name: "TrendingModules", package: main)
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")

let package = Package(
    name: "trending-checks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: main),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // The servers and fixtures of the main package's tests.
        .target(
            name: "TrendingTestSupport",
            dependencies: [
                modules, httpTypes,
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "trending/Tests/TrendingTestSupport",
            packageAccess: false,
            swiftSettings: partOfMain
        ),
        .executableTarget(
            name: "loopback-server",
            dependencies: ["TrendingTestSupport"],
            path: "Sources/LoopbackServer",
            exclude: ["Pages"],
            packageAccess: false,
            swiftSettings: partOfMain
        ),
        .executableTarget(
            name: "check-captures",
            dependencies: [modules],
            path: "Sources/CheckCaptures",
            packageAccess: false,
            swiftSettings: partOfMain
        ),
        .executableTarget(
            name: "check-readmes",
            dependencies: [modules],
            path: "Sources/CheckReadmes",
            packageAccess: false,
            swiftSettings: partOfMain
        ),
        .executableTarget(
            name: "check-threads",
            dependencies: ["TrendingTestSupport", modules, httpTypes],
            path: "Sources/CheckThreads",
            packageAccess: false,
            swiftSettings: partOfMain
        ),
        .executableTarget(
            name: "print-frames",
            dependencies: ["TrendingTestSupport", modules],
            path: "Sources/PrintFrames",
            packageAccess: false,
            swiftSettings: partOfMain
        ),
        .executableTarget(
            name: "one-line",
            dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Sources/OneLine",
            packageAccess: false,
            swiftSettings: partOfMain
        ),
    ]
)

// Only `Checks/fuzz` builds this target, with a sanitizer and with `-enable-testing`.
if Context.environment["TRENDING_FUZZ"] != nil {
    package.products.append(.library(name: "Fuzz", type: .static, targets: ["Fuzz"]))
    package.targets.append(
        .target(
            name: "Fuzz",
            dependencies: [modules, httpTypes],
            path: "Sources/Fuzz",
            exclude: ["Seeds"],
            packageAccess: false,
            swiftSettings: partOfMain
        )
    )
}
