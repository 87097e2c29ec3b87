// swift-tools-version: 6.1
import PackageDescription

/// One folder is one module is one step of the data flow; see Architecture.md in the catalogue of LifelineKit.
let package = Package(
    name: "lifeline",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "lifeline", targets: ["lifeline"]),
        .library(name: "LifelineKit", targets: ["LifelineKit"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .target(name: "XML", dependencies: ["CLibXML2"]),
        .target(name: "Lifecycle"),
        .target(name: "Secrets", dependencies: ["Lifecycle"]),
        .target(name: "Capture", dependencies: ["Lifecycle", "Secrets", "XML"]),
        .target(name: "Rules", dependencies: ["Lifecycle"]),
        .target(name: "Fleet", dependencies: ["Lifecycle", "Rules"]),
        .target(
            name: "Reports",
            dependencies: ["Fleet", "Lifecycle", "Rules", "Secrets", "XML"],
            resources: [.embedInCode("HTML/Assets")]
        ),
        .target(
            name: "LifelineKit",
            dependencies: [
                "Capture", "Fleet", "Lifecycle", "Rules", "Reports", "Secrets",
                .product(name: "Yams", package: "Yams"),
            ],
            resources: [.embedInCode("Schemas/Resources")]
        ),
        .executableTarget(
            name: "lifeline",
            dependencies: [
                "LifelineKit", "Capture", "Fleet", "Lifecycle", "Rules", "Reports", "Secrets",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["lifeline.1"]
        ),
        .testTarget(name: "XMLTests", dependencies: ["XML"]),
        .testTarget(name: "LifecycleTests", dependencies: ["Lifecycle"]),
        .testTarget(name: "CaptureTests", dependencies: ["Capture", "Lifecycle"], exclude: ["Phrases"]),
        .testTarget(
            name: "FleetTests", dependencies: ["Fleet", "Reports", "Rules", "Lifecycle", "LifelineKit"],
            exclude: ["Reference"]),
        .testTarget(name: "RulesTests", dependencies: ["Rules", "Lifecycle", "Capture", "LifelineKit"]),
        .testTarget(
            name: "ReportsTests", dependencies: ["Reports", "Rules", "Lifecycle", "Secrets", "XML", "LifelineKit"],
            exclude: ["Schemas"]),
        .testTarget(name: "LifelineKitTests", dependencies: ["LifelineKit", "Rules"]),
        // A client package: it sees what is public, and nothing else.
        .testTarget(name: "ClientTests", dependencies: ["LifelineKit"], packageAccess: false),
        .target(
            name: "Simulation", dependencies: ["LifelineKit", "Capture", "Lifecycle", "Rules"],
            path: "Tests/Simulation"),
        // Objects under real reference counting: what is true of them knows nothing of the program.
        .target(name: "RealLives", path: "Tests/RealLives"),
        .target(
            name: "JudgedLives", dependencies: ["RealLives", "LifelineKit", "Lifecycle", "Rules"],
            path: "Tests/JudgedLives"),
        .executableTarget(
            name: "simulate",
            dependencies: [
                "JudgedLives", "RealLives", "Simulation",
                // Parts of what a judgement holds: without them it is not compiled again where their layout changes.
                "LifelineKit", "Capture", "Lifecycle", "Rules",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Simulate"),
        .testTarget(
            name: "RealLivesTests", dependencies: ["JudgedLives", "RealLives", "LifelineKit", "Lifecycle", "Rules"]),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation", "Capture", "Lifecycle", "Rules"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["LifelineKit", "Reports", "Secrets", "XML", .product(name: "Yams", package: "Yams")],
            exclude: ["Cases"]),
    ]
)

// Tests run in the build that is released, and each of them once: to optimise them takes longer than it saves.
for target in package.targets where target.type == .test {
    target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// `make fuzz` builds with libFuzzer, whose `main` takes the place of the program's own.
if Context.environment["LIFELINE_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzz",
            dependencies: ["LifelineKit", "Capture", "Fleet", "Lifecycle", "Rules", "Reports", "Secrets", "XML"],
            path: "Tests/Fuzz",
            exclude: ["run", "words.dict"],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        ))
}
