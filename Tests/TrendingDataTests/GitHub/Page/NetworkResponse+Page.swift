import HTTPTypes
import TrendingData
import TrendingDomain

extension NetworkResponse {
    static func page(
        _ body: [UInt8],
        status: Int = 200,
        _ fields: HTTPFields = [.contentType: "text/html; charset=utf-8"]
    ) -> Self {
        NetworkResponse(HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
    }
}
