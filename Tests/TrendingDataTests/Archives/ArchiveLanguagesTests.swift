import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Languages of archives", .timeLimit(.minutes(1)))
struct ArchiveLanguagesTests {
    @Test("Finds the same languages as the catalog, under each form of their names")
    func forms() {
        let catalog = LanguageCatalog()
        let others = ["js", "cpp", "golang", "c%23", "F%23", "objc", "Jupyter_Notebook", "nothing", "c plus plus"]
        let names = catalog.languages.flatMap { language in
            [language.name, language.slug, language.name.uppercased(), language.name.replacing(" ", with: "_")]
        }
        for name in names + others {
            let slug = ArchiveLanguages.slug(name)
            #expect(slug == catalog.language(named: name)?.slug, "\(name)")
        }
    }

    @Test("Any number of names takes little time")
    func many() {
        let slugs = (0..<100_000).compactMap { ArchiveLanguages.slug("no language \($0)") }
        #expect(slugs.isEmpty)
    }
}
