import TrendingDomain

extension SourceDefinition {
    package static let sample = SourceDefinition(
        profile: SourceProfile(source: .sample, options: [.language, .namedPeriod, .starsGained]),
        isStored: false,
        make: { _, context in SampleReposService(now: context.now) }
    )
}

/// The source `sample`: a list built into the program, for trying the program without a network.
struct SampleReposService: RemoteListService {
    let now: WallClock

    /// Returns the rows of the query's language. Returns no rows for a spoken language, because the sample has no
    /// spoken languages.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        if Task.isCancelled { throw .cancelled }
        var repos = query.spokenLanguage == nil ? SampleRepos.rows() : []
        if let language = query.language?.name.lowercased() {
            repos.removeAll { $0.language?.lowercased() != language }
        }
        let picture = { (name: String) in "https://github.com/\(name).png" }
        for index in repos.indices {
            repos[index].rank = index + 1
            repos[index].starsGained? *= query.since.sampleFactor
            repos[index].ownerAvatarURL = picture(repos[index].owner)
            repos[index].builtBy = repos[index].builtBy.map {
                Contributor(login: $0.login, avatarURL: picture($0.login))
            }
        }
        return TrendingList(query: query, fetchedAt: now(), items: repos)
    }
}

extension SampleReposService: SourceProbe {
    func reach() async -> Reachability { .builtIn }
}

extension TrendingQuery.Period {
    /// The factor is less than the number of days, because a trending repository gained less on the days before.
    fileprivate var sampleFactor: Int {
        switch self {
        case .daily, .days, .between: 1
        case .weekly: 5
        case .monthly: 16
        }
    }
}

/// The rows of the sample: real repositories. Their numbers are plausible, not measured, and their contributors are a
/// selection. The sample is always labelled as a sample.
private enum SampleRepos {
    /// With the stars of a day. Sorted by these, as on GitHub's page.
    static func rows() -> [Repo] { [Repo](record: Array(text.utf8)) ?? [] }

    private static let text = """
        [
        {"owner":"astral-sh","name":"uv","url":"https://github.com/astral-sh/uv","language":"Rust",\
        "languageColor":"#dea584","stars":84210,"forks":2640,"starsGained":812,"builtBy":[{"login":"charliermarsh"},\
        {"login":"konstin"},{"login":"zanieb"}],"description":"An extremely fast Python package and project manager,\
         written in Rust."},
        {"owner":"microsoft","name":"typescript-go","url":"https://github.com/microsoft/typescript-go",\
        "language":"Go","languageColor":"#00ADD8","stars":24930,"forks":880,"starsGained":503,\
        "builtBy":[{"login":"jakebailey"},{"login":"andrewbranch"},{"login":"gabritto"}],"description":"Staging \
        repo for development of native port of TypeScript"},
        {"owner":"ghostty-org","name":"ghostty","url":"https://github.com/ghostty-org/ghostty","language":"Zig",\
        "languageColor":"#ec915c","stars":51380,"forks":2110,"starsGained":341,"builtBy":[{"login":"mitchellh"},\
        {"login":"tristan957"},{"login":"jcollie"}],"description":"👻 Ghostty is a fast, feature-rich, and \
        cross-platform terminal emulator that uses platform-native UI and GPU acceleration."},
        {"owner":"vuejs","name":"core","url":"https://github.com/vuejs/core","language":"TypeScript",\
        "languageColor":"#3178c6","stars":53640,"forks":9120,"starsGained":96,"builtBy":[{"login":"yyx990803"},\
        {"login":"edison1105"},{"login":"sxzz"}],"description":"🖖 Vue.js is a progressive, incrementally-adoptable \
        JavaScript framework for building UI on the web."},
        {"owner":"swiftlang","name":"swift","url":"https://github.com/swiftlang/swift","language":"Swift",\
        "languageColor":"#F05138","stars":70120,"forks":10720,"starsGained":74,"builtBy":[{"login":"slavapestov"},\
        {"login":"DougGregor"},{"login":"compnerd"}],"description":"The Swift Programming Language"},
        {"owner":"pytorch","name":"pytorch","url":"https://github.com/pytorch/pytorch","language":"Python",\
        "languageColor":"#3572A5","stars":99450,"forks":27410,"starsGained":68,"builtBy":[{"login":"ezyang"},\
        {"login":"malfet"},{"login":"pytorchmergebot"}],"description":"Tensors and Dynamic neural networks in \
        Python with strong GPU acceleration"},
        {"owner":"laravel","name":"framework","url":"https://github.com/laravel/framework","language":"PHP",\
        "languageColor":"#4F5D95","stars":34660,"forks":11830,"starsGained":41,"builtBy":[{"login":"taylorotwell"},\
        {"login":"driesvints"},{"login":"GrahamCampbell"}],"description":"The Laravel Framework."},
        {"owner":"godotengine","name":"godot","url":"https://github.com/godotengine/godot","language":"C++",\
        "languageColor":"#f34b7d","stars":110310,"forks":25020,"starsGained":39,"builtBy":[{"login":"akien-mga"},\
        {"login":"reduz"},{"login":"KoBeWi"}],"description":"Godot Engine – Multi-platform 2D and 3D game engine"},
        {"owner":"jellyfin","name":"jellyfin","url":"https://github.com/jellyfin/jellyfin","language":"C#",\
        "languageColor":"#178600","stars":50270,"forks":4730,"starsGained":35,"builtBy":[{"login":"crobibero"},\
        {"login":"cvium"},{"login":"Bond-009"}],"description":"The Free Software Media System - Server Backend & \
        API"},
        {"owner":"redis","name":"redis","url":"https://github.com/redis/redis","language":"C",\
        "languageColor":"#555555","stars":74190,"forks":24610,"starsGained":28,"builtBy":[{"login":"antirez"},\
        {"login":"oranagra"},{"login":"enjoy-binbin"}],"description":"For developers, who are building real-time \
        data-driven applications, Redis is the preferred, fastest, and most feature-rich cache, data structure \
        server, and document and vector query engine."},
        {"owner":"rails","name":"rails","url":"https://github.com/rails/rails","language":"Ruby",\
        "languageColor":"#701516","stars":58480,"forks":22260,"starsGained":17,"builtBy":[{"login":"rafaelfranca"},\
        {"login":"byroot"},{"login":"dhh"}],"description":"Ruby on Rails"},
        {"owner":"jupyterlab","name":"jupyterlab","url":"https://github.com/jupyterlab/jupyterlab",\
        "language":"TypeScript","languageColor":"#3178c6","stars":15240,"forks":3910,"starsGained":6,\
        "builtBy":[{"login":"krassowski"},{"login":"jtpio"},{"login":"blink1073"}],"description":"JupyterLab \
        computational environment."}
        ]
        """
}
