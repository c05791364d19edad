/// The environment of this process, with its secrets.
enum ProcessEnvironment {
    /// `NAME=value`, as the system keeps them.
    static var texts: [UnsafeMutablePointer<CChar>] {
        var texts: [UnsafeMutablePointer<CChar>] = []
        while let text = environ[texts.count] { texts.append(text) }
        return texts
    }

    /// `ProcessInfo` would return the same, and take a thirtieth of the instructions of a list.
    static var variables: [String: String] {
        var variables: [String: String] = [:]
        for text in texts {
            let entry = String(cString: text)
            guard let end = entry.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            variables[String(entry[..<end])] = String(entry[entry.index(after: end)...])
        }
        return variables
    }
}
