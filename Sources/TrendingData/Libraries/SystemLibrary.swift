import TrendingConsole
import TrendingDomain

/// A library that the program opens when it first needs it, as it is on this machine.
package struct SystemLibrary: Sendable, Equatable {
    package var name: String
    /// The file, with links followed; `nil` if the library is missing.
    package var path: String?
    /// `nil` if it does not tell its version.
    package var version: String?

    /// All of them, in the order in which a new user needs them. Opens each.
    package static func all() -> [SystemLibrary] {
        var libraries = [
            SystemLibrary("libcurl", CurlLibrary.systemNames, at: "curl_version", telling: .function),
            SystemLibrary("libxml2", XML2Library.systemNames, at: "xmlParserVersion", telling: .variable),
            SystemLibrary("SQLite", SQLiteLibrary.systemNames, at: "sqlite3_libversion", telling: .function),
        ]
        #if !canImport(Darwin)
            libraries.append(
                SystemLibrary("libsecret", [SecretServiceStore.systemLibrary], at: "secret_password_lookupv_sync")
            )
        #endif
        libraries += [
            SystemLibrary("chafa", PictureLibraries.sixelWriters, at: "chafa_canvas_new"),
            SystemLibrary("gdk-pixbuf", PictureLibraries.decoders, at: "gdk_pixbuf_version", telling: .variable),
        ]
        return libraries
    }

    /// How a library tells its version.
    enum VersionSymbol {
        /// A function that returns a text.
        case function
        /// A pointer to a text.
        case variable
    }

    /// `symbol` is one that the library has, by which the loader knows its file.
    init(_ name: String, _ fileNames: [String], at symbol: String, telling version: VersionSymbol? = nil) {
        self.name = name
        guard let handle = Self.open(fileNames), let address = dlsym(handle, symbol),
            let path = LoadedFile.path(of: address)
        else { return }
        self.path = path
        switch version {
        case .function:
            typealias Function = @convention(c) () -> UnsafePointer<CChar>?
            self.version = Self.version(unsafeBitCast(address, to: Function.self)())
        case .variable: self.version = Self.version(address.load(as: UnsafePointer<CChar>?.self))
        case nil: break
        }
    }

    /// Never closes it: libraries are not made for that.
    private static func open(_ names: [String]) -> UnsafeMutableRawPointer? {
        names.lazy.compactMap { dlopen($0, RTLD_LAZY | RTLD_LOCAL) }.first
    }

    /// The first part of `libcurl/7.88.1 OpenSSL/3.0.15`, and `2.9.14` for libxml2's `20914`.
    static func version(_ text: UnsafePointer<CChar>?) -> String? {
        guard let text = text.map({ String(cString: $0) }) else { return nil }
        let first = text.prefix { $0 != " " }
        let number = first.split(separator: "/").last.map(String.init) ?? text
        guard number.utf8.count == 5, let parts = Int(number) else { return number }
        return "\(parts / 10_000).\(parts / 100 % 100).\(parts % 100)"
    }
}
