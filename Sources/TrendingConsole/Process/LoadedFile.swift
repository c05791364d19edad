import CProcess

/// A file that the loader has opened for this process.
package enum LoadedFile {
    /// The path of the file with this address, with links followed. On macOS, libraries of the system are in no file,
    /// and the path is only their name.
    package static func path(of address: UnsafeRawPointer) -> String? {
        guard let name = cprocess_file(address) else { return nil }
        guard let resolved = realpath(name, nil) else { return String(cString: name) }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
