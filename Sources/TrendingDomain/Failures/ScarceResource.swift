/// What this machine has too little of, so that nothing is sent.
package enum ScarceResource: Sendable, Hashable {
    case files, threads
}
