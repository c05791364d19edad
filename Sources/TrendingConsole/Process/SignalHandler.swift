/// Installs a handler, and returns the previous one. A signal that was ignored when the process was started, as with
/// `&` in a shell, stays ignored.
func setHandler(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) -> sig_t? {
    let previous = signal(number, handler)
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    return previous
}
