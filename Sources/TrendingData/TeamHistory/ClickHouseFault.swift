import HTTPTypes
import TrendingDomain

extension HistoryServerFault {
    /// `nil` if the answer reports no failure.
    init?(_ response: NetworkResponse) {
        if let code = Self.code(in: response) {
            self = Self(code: code, message: Self.message(response.body))
        } else if response.head.status.kind != .successful {
            let status = response.head.status
            self = .remote(status == .unauthorized ? .unauthorized : .rejected(status: status.code))
        } else {
            return nil
        }
    }

    /// Without these texts in the server's message.
    func hiding(_ secrets: [String]) -> Self {
        guard case .failed(let code, var message) = self else { return self }
        for secret in secrets where !secret.isEmpty { message = message.replacing(secret, with: "…") }
        // Not before: the beginning of a secret would stay.
        if message.count > Self.longest { message = "\(message.prefix(Self.longest))…" }
        return .failed(code: code, message: message)
    }

    /// By the codes of `src/Common/ErrorCodes.cpp`, which never change their meaning.
    init(code: Int, message: String) {
        self =
            switch code {
            case 192, 193, 194, 195, 516: .wrongPassword
            case 164, 291, 497: .notAllowed
            case 16, 47, 60, 81, 218: .noTables
            case 243: .full
            case 74...76 where message.contains("errno: 28"): .full
            case 159, 160, 173, 202, 203, 241, 252: .overloaded
            case 198, 209, 210, 242, 279, 319, 519: .incomplete
            default: .failed(code: code, message: message)
            }
    }

    /// The header, which later versions send, or the beginning of the text.
    private static func code(in response: NetworkResponse) -> Int? {
        if let name = HTTPField.Name("X-ClickHouse-Exception-Code"), let field = response.head.headerFields[name] {
            return Int(field) ?? 0
        }
        return code(response.body)
    }

    private static func code(_ body: [UInt8]) -> Int? {
        let start = Array("Code: ".utf8)
        guard body.starts(with: start) else { return nil }
        let digits = body.dropFirst(start.count).prefix { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits.prefix(9), as: UTF8.self))
    }

    /// In characters. A message may repeat a whole statement.
    private static let longest = 400

    /// The beginning of the first line, without the places in the server's own code.
    private static func message(_ body: [UInt8]) -> String {
        let line = String(decoding: body.prefix(2000).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let start = line.firstRange(of: "DB::Exception: ").map { line[$0.upperBound...] } ?? line[...]
        let end = start.firstRange(of: ", e.what() =").map { start[..<$0.lowerBound] } ?? start
        return String(end)
    }
}
