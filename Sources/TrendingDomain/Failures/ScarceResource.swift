/// A resource that this machine is short of, so that nothing is sent.
package enum ScarceResource: Sendable, Hashable {
    case files, threads
}
