import HTTPTypes
import TrendingData

// Optimised programs are linked statically, and there is no static Swift Testing library.
#if canImport(Testing)
    import Testing
#endif

/// Fails the running test, because the code under test made a call that the test did not script.
package func recordUnscripted(_ call: String) {
    #if canImport(Testing)
        Issue.record("The test did not script \(call)")
    #endif
}

extension NetworkResponse {
    /// Fails the running test, and returns status 501.
    package static func unscripted(_ request: NetworkRequest) -> NetworkResponse {
        recordUnscripted(request.callDescription)
        return .status(501)
    }
}

extension NetworkRequest {
    /// The method and the URL, such as `GET http://127.0.0.1:80/user`.
    package var callDescription: String {
        "\(head.method.rawValue) \(head.scheme ?? "")://\(head.authority ?? "")\(pathAndQuery)"
    }

    package var pathAndQuery: String { head.path ?? "/" }
}
