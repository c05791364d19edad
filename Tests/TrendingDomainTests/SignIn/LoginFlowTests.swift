import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Signing in")
struct LoginFlowTests {
    typealias Change = @Sendable (inout LoginWorld.Plan) -> Void

    enum Way: CaseIterable {
        case device, token, password

        var method: SignInMethod { self == .device ? .device : self == .token ? .token : .password }
        /// Of a token that the user enters, nothing else is known.
        var credential: Credential { self == .token ? Credential(accessToken: .any()) : .any() }
    }

    private static let ada = Account(host: "h", login: "ada")
    private static let bob = LoginWorld.bob.account
    private static let done = LoginFlow.Outcome.signedIn(isInterrupted: false)
    private static let full = LocalFailure.inaccessible(path: "/f", reason: .system("No space left on device"))
    private let password = Credential.Password(userName: "ada", password: Secret("correct horse"))

    @Test("Names the account that is replaced, then the new one and its place", arguments: Way.allCases)
    func signedIn(way: Way) async {
        let world = LoginWorld()
        #expect(await run(way, world, tokenVariable: "GH_TOKEN") == Self.done)
        #expect(world.stored == [.init(Self.ada, way.credential, way.method)])
        #expect(world.told.first == .replacing(Self.bob) && world.requests.last == .facts(.any()))
        let end: [LoginEvent] = [
            .signedIn(Self.ada), .stored(.secretService), .overruled(byVariable: "GH_TOKEN", host: "h"),
        ]
        #expect(Array(world.told.suffix(3)) == end && world.confirmed.isEmpty)
    }

    @Test("Stores nothing, and the previous account stays", arguments: Failed.all)
    func failed(failed: Failed) async {
        let world = LoginWorld(failed.change)
        #expect(await run(failed.way, world) == .failed(failed.failure, stillSignedIn: Self.bob), "\(failed)")
        #expect(world.stored.isEmpty && !world.told.contains(.signedIn(Self.ada)), "\(failed)")
        #expect(world.requests.count == failed.requests, "\(failed)")
    }

    @Test("An interruption at any call stores nothing, or leaves the user signed in", arguments: Way.allCases)
    func interrupted(way: Way) async {
        let interrupted = LoginFlow.Outcome.failed(.interrupted, stillSignedIn: Self.bob)
        for isAnswered in [true, false] {
            var (call, hasEnded) = (0, false)
            while !hasEnded {
                let world = LoginWorld { [call] plan in
                    plan.favourites = 1
                    plan.credential = .success(.any(isRenewable: way == .device))
                    plan.interruption = (call, isAnswered)
                }
                let outcome = await Task { await run(way, world) }.value
                hasEnded = world.calls <= call
                let expected = world.stored.isEmpty ? interrupted : .signedIn(isInterrupted: !hasEnded)
                #expect(outcome == expected, "\(call) \(isAnswered)")
                call += 1
            }
        }
    }

    @Test("Does not name an account whose sign-in the server has ended")
    func ended() async {
        let world = LoginWorld { plan in
            plan.before?.hasEnded = true
            plan.token = .ended
        }
        #expect(await run(.token, world) == .failed(.invalidInput(.noToken), stillSignedIn: nil) && world.told.isEmpty)
    }

    @Test("With a code: opens no browser if the user wants none, or the page is on another server")
    func browser() async {
        for (opensBrowser, isForeign) in [(true, false), (false, false), (true, true)] {
            var code = LoginWorld.Plan().code
            if isForeign { (code.page, code.ownPage) = ("https://evil.test/device", nil) }
            let world = LoginWorld { [code] plan in (plan.code, plan.hasTrouble) = (code, true) }
            #expect(await world.flow().run(.device(world, opensBrowser: opensBrowser)) == Self.done)
            let isOpened = opensBrowser && !isForeign
            #expect(world.opened == (isOpened ? ["https://h/device"] : []))
            let end = Timestamp.any(plus: 900)
            #expect(world.told.contains(.code(code, expiresAt: end, isBrowserOpened: isOpened)))
            #expect(world.told.contains(.notice(.signInDelayed(host: "h", until: end))))
        }
    }

    @Test("With a password: asks for what is not given, and sends no empty client secret")
    func questions() async {
        let cases: [(given: Secret?, PromptAnswer, sent: String?)] = [
            (nil, .text(Secret("hush")), "hush"), (nil, .text(Secret("")), nil), (nil, .ended, nil),
            (nil, .noTerminal, nil), (Secret(""), .interrupted, nil), (Secret("own"), .interrupted, "own"),
        ]
        for (given, answer, sent) in cases {
            for userName in ["ada", nil] {
                let world = LoginWorld { $0.clientSecret = answer }
                let grant = LoginGrant.password(world, userName: userName, clientSecret: given)
                #expect(await world.flow().run(grant) == Self.done)
                #expect(world.asked.contains(.userName) == (userName == nil))
                #expect(world.asked.contains(.clientSecret) == (given == nil))
                #expect(world.requests.first == .password(password, clientSecret: sent.map { Secret($0) }))
            }
        }
    }

    @Test("With a password: uses the typed name if the server has no account endpoint")
    func noAccounts() async {
        let world = LoginWorld { $0.facts = .failure(.rejected(status: 404)) }
        #expect(await run(.password, world) == Self.done && world.stored == [.init(Self.ada, .any(), .password)])
    }

    @Test("Adds the favourites to the account's stars only if the user agrees")
    func favourites() async {
        let ends: [(Bool, Result<Int, LocalFailure>, LoginEvent?)] = [
            (false, .success(2), nil), (true, .success(2), .favouritesAdded(2)),
            (true, .failure(Self.full), .favouritesNotAdded(Self.full)),
        ]
        for (agrees, merged, event) in ends {
            let world = LoginWorld { ($0.favourites, $0.agrees, $0.merged) = (3, agrees, merged) }
            #expect(await run(.token, world) == Self.done && world.confirmed == [.addFavourites(3, Self.ada)])
            #expect(world.told.last == event ?? .stored(.secretService))
        }
    }

    private func run(_ way: Way, _ world: LoginWorld, tokenVariable: String? = nil) async -> LoginFlow.Outcome {
        let grant: LoginGrant =
            switch way {
            case .device: .device(world, opensBrowser: true)
            case .token: .token
            case .password: .password(world, userName: nil, clientSecret: nil)
            }
        return await world.flow(tokenVariable: tokenVariable).run(grant)
    }

    struct Failed: CustomTestStringConvertible {
        var way = Way.token
        var failure: LoginFailure
        var requests = 0
        var change: Change

        var testDescription: String { "\(way): \(failure)" }

        static let all = storage + codes + tokens + passwords + accounts

        private static let storage = Way.allCases.map { way in
            Failed(way: way, failure: .noStorage(LoginFlowTests.full)) { $0.storageFailure = LoginFlowTests.full }
        }

        private static let codes: [Failed] =
            ([.accessDenied, .expiredToken, .noDeviceFlow, .slowDown(interval: nil), .remote(.timedOut(host: "h"))]
            as [SignInFailure])
            .flatMap { failure in
                let expected = LoginFailure.notAuthorized(failure)
                return [
                    Failed(way: .device, failure: expected, requests: 1) { $0.codeFailure = failure },
                    Failed(way: .device, failure: expected, requests: 2) { $0.credential = .failure(failure) },
                ]
            }

        private static let tokens: [Failed] =
            ([
                (.text(Secret("")), .noToken), (.ended, .noToken), (.noTerminal, .noToken), (.unusable, .unusableToken),
                (.text(Secret("a b")), .malformedToken), (.text(Secret("é")), .malformedToken),
            ] as [(PromptAnswer, InvalidLoginInput)])
            .map { answer, input in Failed(failure: .invalidInput(input)) { $0.token = answer } }

        private static let passwords: [Failed] =
            ([
                (.text(Secret("")), .noPassword, .noUserName), (.ended, .noPassword, .noUserName),
                (.noTerminal, .noTerminal, .noTerminal), (.unusable, .unusableText, .unusableText),
            ] as [(PromptAnswer, InvalidLoginInput, InvalidLoginInput)])
            .flatMap { answer, password, userName in
                [
                    Failed(way: .password, failure: .invalidInput(password)) { $0.password = answer },
                    Failed(way: .password, failure: .invalidInput(userName)) { $0.userName = answer },
                ]
            }
            + [
                Failed(way: .password, failure: .invalidInput(.unusableClientSecret)) { $0.clientSecret = .unusable },
                Failed(way: .password, failure: .notAuthorized(.invalidGrant), requests: 1) {
                    $0.credential = .failure(.invalidGrant)
                },
            ]

        private static let accounts: [Failed] =
            ([
                (.unauthorized, .tokenRefused), (.timedOut(host: "h"), .unverified(.timedOut(host: "h"))),
                (.rejected(status: 404), .unverified(.rejected(status: 404))),
            ] as [(RemoteFailure, LoginFailure)])
            .map { answer, failure in Failed(failure: failure, requests: 1) { $0.facts = .failure(answer) } }
            + [
                Failed(way: .device, failure: .notStored(.locked, .device), requests: 3) {
                    $0.secret = .failure(.locked)
                }
            ]
    }
}
