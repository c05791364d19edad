import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `sources`.
    package func sources() async throws(UsageMistake) -> ExitStatus {
        try checkAddresses()
        let run = with { $0.limits = .probing }
        let sources = SourcesInteractor(local: storedLists) {
            let context = run.sourceContext(account: await account())
            return SourceDefinition.all.map { definition in
                let source = definition.source(addresses)
                return SourcesInteractor.Entry(
                    source: source,
                    lacksAddress: definition.lacksAddress(addresses),
                    probe: definition.make(source, context)
                )
            }
        }
        return try output().show(await sources.overview(clock, self))
    }
}
