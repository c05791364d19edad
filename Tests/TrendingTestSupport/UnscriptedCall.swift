import HTTPTypes
import TrendingData

// There is no Swift Testing to link statically, as programs that are built optimised are.
#if canImport(Testing)
    import Testing
#endif

/// Fails the running test: the code under test called a test double in a way that the test did not script.
package func recordUnscripted(_ call: String) {
    #if canImport(Testing)
        Issue.record("The test scripted no answer to \(call)")
    #endif
}

extension NetworkResponse {
    /// Fails the running test, and answers with status 501.
    package static func unscripted(_ request: NetworkRequest) -> NetworkResponse {
        recordUnscripted(request.callDescription)
        return .status(501)
    }
}

extension NetworkRequest {
    /// The method and the address, such as `GET http://127.0.0.1:80/user`.
    package var callDescription: String {
        "\(head.method.rawValue) \(head.scheme ?? "")://\(head.authority ?? "")\(pathAndQuery)"
    }

    package var pathAndQuery: String { head.path ?? "/" }
}
