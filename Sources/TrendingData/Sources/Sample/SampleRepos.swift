/// The rows of the sample: real repositories. Their numbers are plausible, not measured, and their contributors are a
/// selection. The sample is always labelled as a sample.
enum SampleRepos {
    struct Row {
        let owner: String
        let name: String
        let description: String
        let language: String
        let color: String
        let stars: Int
        let forks: Int
        let gainedToday: Int
        let builtBy: [String]
    }

    /// Sorted by stars gained, as on GitHub's page.
    static let rows = [
        Row(
            owner: "astral-sh",
            name: "uv",
            description: "An extremely fast Python package and project manager, written in Rust.",
            language: "Rust",
            color: "#dea584",
            stars: 84_210,
            forks: 2_640,
            gainedToday: 812,
            builtBy: ["charliermarsh", "konstin", "zanieb"]
        ),
        Row(
            owner: "microsoft",
            name: "typescript-go",
            description: "Staging repo for development of native port of TypeScript",
            language: "Go",
            color: "#00ADD8",
            stars: 24_930,
            forks: 880,
            gainedToday: 503,
            builtBy: ["jakebailey", "andrewbranch", "gabritto"]
        ),
        Row(
            owner: "ghostty-org",
            name: "ghostty",
            description:
                "👻 Ghostty is a fast, feature-rich, and cross-platform terminal emulator that uses platform-native UI and GPU acceleration.",
            language: "Zig",
            color: "#ec915c",
            stars: 51_380,
            forks: 2_110,
            gainedToday: 341,
            builtBy: ["mitchellh", "tristan957", "jcollie"]
        ),
        Row(
            owner: "vuejs",
            name: "core",
            description:
                "🖖 Vue.js is a progressive, incrementally-adoptable JavaScript framework for building UI on the web.",
            language: "TypeScript",
            color: "#3178c6",
            stars: 53_640,
            forks: 9_120,
            gainedToday: 96,
            builtBy: ["yyx990803", "edison1105", "sxzz"]
        ),
        Row(
            owner: "swiftlang",
            name: "swift",
            description: "The Swift Programming Language",
            language: "Swift",
            color: "#F05138",
            stars: 70_120,
            forks: 10_720,
            gainedToday: 74,
            builtBy: ["slavapestov", "DougGregor", "compnerd"]
        ),
        Row(
            owner: "pytorch",
            name: "pytorch",
            description: "Tensors and Dynamic neural networks in Python with strong GPU acceleration",
            language: "Python",
            color: "#3572A5",
            stars: 99_450,
            forks: 27_410,
            gainedToday: 68,
            builtBy: ["ezyang", "malfet", "pytorchmergebot"]
        ),
        Row(
            owner: "laravel",
            name: "framework",
            description: "The Laravel Framework.",
            language: "PHP",
            color: "#4F5D95",
            stars: 34_660,
            forks: 11_830,
            gainedToday: 41,
            builtBy: ["taylorotwell", "driesvints", "GrahamCampbell"]
        ),
        Row(
            owner: "godotengine",
            name: "godot",
            description: "Godot Engine – Multi-platform 2D and 3D game engine",
            language: "C++",
            color: "#f34b7d",
            stars: 110_310,
            forks: 25_020,
            gainedToday: 39,
            builtBy: ["akien-mga", "reduz", "KoBeWi"]
        ),
        Row(
            owner: "jellyfin",
            name: "jellyfin",
            description: "The Free Software Media System - Server Backend & API",
            language: "C#",
            color: "#178600",
            stars: 50_270,
            forks: 4_730,
            gainedToday: 35,
            builtBy: ["crobibero", "cvium", "Bond-009"]
        ),
        Row(
            owner: "redis",
            name: "redis",
            description:
                "For developers, who are building real-time data-driven applications, Redis is the preferred, fastest, and most feature-rich cache, data structure server, and document and vector query engine.",
            language: "C",
            color: "#555555",
            stars: 74_190,
            forks: 24_610,
            gainedToday: 28,
            builtBy: ["antirez", "oranagra", "enjoy-binbin"]
        ),
        Row(
            owner: "rails",
            name: "rails",
            description: "Ruby on Rails",
            language: "Ruby",
            color: "#701516",
            stars: 58_480,
            forks: 22_260,
            gainedToday: 17,
            builtBy: ["rafaelfranca", "byroot", "dhh"]
        ),
        Row(
            owner: "jupyterlab",
            name: "jupyterlab",
            description: "JupyterLab computational environment.",
            language: "TypeScript",
            color: "#3178c6",
            stars: 15_240,
            forks: 3_910,
            gainedToday: 6,
            builtBy: ["krassowski", "jtpio", "blink1073"]
        ),
    ]
}
