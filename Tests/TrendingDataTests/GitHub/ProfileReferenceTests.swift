import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("A developer as typed")
struct ProfileReferenceTests {
    @Test(
        "Is a login with a sign before it, or the address of a profile on the server",
        arguments: pairs(
            """
            @ada => ada
            @Astro-Han => Astro-Han
            https://github.com/ada => ada
            http://www.github.com/ada/?tab=repositories => ada
            https://github.com/ada#x => ada
            """
        )
    )
    func login(text: String, login: String) {
        #expect(ProfileReference.login(text, host: "github.com") == login)
    }

    @Test(
        "Is nothing else",
        arguments: lines(
            """
            ada
            @
            @a b
            @a/b
            @trending
            @$(x)
            @..
            https://github.com/ada/engine
            https://github.com
            https://github.com/trending
            https://evil.test/ada
            https://github.com@evil.test/ada
            ftp://github.com/a
            """
        )
    )
    func other(text: String) {
        #expect(ProfileReference.login(text, host: "github.com") == nil)
    }
}
