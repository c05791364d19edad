import HTTPTypes
import TrendingDomain

extension HistoryServerFault {
    /// `nil` if the answer reports no failure. Leaves the secrets out of the server's message.
    init?(_ response: NetworkResponse, hiding secrets: [String]) {
        let status = response.head.status
        // A message may repeat a whole statement, and is on one line.
        let line = String(decoding: response.body.prefix(2000).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let digits = line.hasPrefix("Code: ") ? line.dropFirst(6).prefix { ("0"..."9").contains($0) } : ""
        let field = HTTPField.Name("X-ClickHouse-Exception-Code").flatMap { response.head.headerFields[$0] }
        // Later versions send the header.
        if let code = field.map({ Int($0) ?? 0 }) ?? Int(digits.prefix(9)) {
            self.init(code: code, line, hiding: secrets)
        } else if status.kind != .successful {
            self = .remote(status == .unauthorized ? .unauthorized : .rejected(status: status.code))
        } else {
            return nil
        }
    }

    /// By the codes of `src/Common/ErrorCodes.cpp`, which never change their meaning.
    private init(code: Int, _ line: String, hiding secrets: [String]) {
        self =
            switch code {
            case 192, 193, 194, 195, 516: .wrongPassword
            case 164, 291, 497: .notAllowed
            case 16, 47, 60, 81, 218: .noTables
            case 243: .full
            case 74...76 where line.contains("errno: 28"): .full
            case 159, 160, 173, 202, 203, 241, 252: .overloaded
            case 198, 209, 210, 242, 279, 319, 519: .incomplete
            default: .failed(code: code, message: Self.message(line, hiding: secrets))
            }
    }

    /// Without the places in the server's own code, in at most 400 characters.
    private static func message(_ line: String, hiding secrets: [String]) -> String {
        let start = line.firstRange(of: "DB::Exception: ").map { line[$0.upperBound...] } ?? line[...]
        var message = String(start.firstRange(of: ", e.what() =").map { start[..<$0.lowerBound] } ?? start)
        for secret in secrets where !secret.isEmpty { message = message.replacing(secret, with: "…") }
        // Not before: the beginning of a secret would stay.
        return message.count > 400 ? "\(message.prefix(400))…" : message
    }
}
