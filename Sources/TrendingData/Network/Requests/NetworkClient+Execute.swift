import TrendingDomain

extension NetworkClient {
    /// Sends any request and reads its response. Throws `.cancelled` if the task is cancelled.
    package func execute<Request: TypedRequest>(
        _ request: Request,
        at server: ServerRoot
    ) async throws(RemoteFailure) -> Request.Answer {
        if Task.isCancelled { throw .cancelled }
        let response = try await send(try server.request(request))
        try request.checkAddress(of: response, at: server)
        let answer = try await request.answer(from: response)
        if Task.isCancelled { throw .cancelled }
        return answer
    }
}
