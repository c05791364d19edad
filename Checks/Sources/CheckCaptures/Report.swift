/// Prints one line for each page, and the totals.
struct Report {
    private var exact: [Variant: Int] = [:]
    private var refused: [Variant: Int] = [:]
    private var pages = 0
    private(set) var differences = 0

    mutating func add(_ path: String, _ outcomes: [(Variant, Capture.Outcome)]) {
        pages += 1
        print(path, outcomes.map { word($0.1) }.joined(separator: ", "))
        for (variant, outcome) in outcomes {
            switch outcome {
            case .exact: exact[variant, default: 0] += 1
            case .refused: refused[variant, default: 0] += 1
            case .different(let difference):
                differences += 1
                print("  \(variant.rawValue):\n    \(difference)")
            }
        }
    }

    func printTotals() {
        let totals = Variant.allCases.map { variant in
            "\(variant.label)\(exact[variant] ?? 0) read exactly, \(refused[variant] ?? 0) refused as expected"
        }
        print("\(pages) pages: \(totals.joined(separator: "; "))")
    }

    private func word(_ outcome: Capture.Outcome) -> String {
        switch outcome {
        case .exact: "exact"
        case .refused: "refused as expected"
        case .different: "DIFFERENT"
        }
    }
}

extension Variant {
    fileprivate var label: String { self == .asIs ? "" : "\(rawValue): " }
}
