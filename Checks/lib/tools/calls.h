// The system calls that kill-at watches.
#include <sys/syscall.h>

// Where the place of a call is found: a path or a descriptor in an argument.
enum { nowhere = -1, path = 0, descriptor = 8 };

static const struct {
    long number;
    const char *name;
    int place;
} calls[] = {
#define CALL(name, place) {SYS_##name, #name, place},
#ifdef SYS_open
    CALL(open, path + 0) CALL(stat, path + 0) CALL(lstat, path + 0) CALL(access, path + 0) CALL(readlink, path + 0)
    CALL(mkdir, path + 0) CALL(rmdir, path + 0) CALL(unlink, path + 0) CALL(rename, path + 1) CALL(link, path + 1)
    CALL(symlink, path + 1) CALL(chmod, path + 0) CALL(chown, path + 0) CALL(creat, path + 0) CALL(poll, nowhere)
    CALL(select, nowhere) CALL(epoll_wait, descriptor + 0) CALL(epoll_create, nowhere) CALL(pipe, nowhere)
    CALL(dup2, descriptor + 0) CALL(eventfd, nowhere) CALL(getdents, descriptor + 0)
#endif
    CALL(openat, path + 1) CALL(newfstatat, path + 1) CALL(statx, path + 1) CALL(faccessat, path + 1)
    CALL(faccessat2, path + 1) CALL(readlinkat, path + 1) CALL(mkdirat, path + 1) CALL(unlinkat, path + 1)
    CALL(renameat2, path + 3) CALL(linkat, path + 3) CALL(symlinkat, path + 2) CALL(fchmodat, path + 1)
    CALL(fchownat, path + 1) CALL(utimensat, path + 1) CALL(truncate, path + 0) CALL(statfs, path + 0)
    CALL(chdir, path + 0) CALL(getcwd, nowhere) CALL(memfd_create, nowhere)
#ifdef SYS_renameat
    CALL(renameat, path + 3)
#endif
    CALL(read, descriptor + 0) CALL(pread64, descriptor + 0) CALL(readv, descriptor + 0) CALL(write, descriptor + 0)
    CALL(pwrite64, descriptor + 0) CALL(writev, descriptor + 0) CALL(lseek, descriptor + 0) CALL(close, descriptor + 0)
    CALL(fsync, descriptor + 0) CALL(fdatasync, descriptor + 0) CALL(ftruncate, descriptor + 0)
    CALL(fallocate, descriptor + 0) CALL(flock, descriptor + 0) CALL(fcntl, descriptor + 0) CALL(fstat, descriptor + 0)
    CALL(fstatfs, descriptor + 0) CALL(fchmod, descriptor + 0) CALL(fchown, descriptor + 0)
    CALL(getdents64, descriptor + 0) CALL(ioctl, descriptor + 0) CALL(dup, descriptor + 0) CALL(dup3, descriptor + 0)
    CALL(sendfile, descriptor + 0) CALL(copy_file_range, descriptor + 0) CALL(close_range, nowhere)
    CALL(socket, nowhere) CALL(socketpair, nowhere) CALL(connect, descriptor + 0) CALL(bind, descriptor + 0)
    CALL(listen, descriptor + 0) CALL(accept4, descriptor + 0) CALL(sendto, descriptor + 0)
    CALL(sendmsg, descriptor + 0) CALL(sendmmsg, descriptor + 0) CALL(recvfrom, descriptor + 0)
    CALL(recvmsg, descriptor + 0) CALL(recvmmsg, descriptor + 0) CALL(shutdown, descriptor + 0)
    CALL(getsockname, descriptor + 0) CALL(getpeername, descriptor + 0) CALL(getsockopt, descriptor + 0)
    CALL(setsockopt, descriptor + 0) CALL(ppoll, nowhere) CALL(pselect6, nowhere) CALL(pipe2, nowhere)
    CALL(epoll_create1, nowhere) CALL(epoll_ctl, descriptor + 0) CALL(epoll_pwait, descriptor + 0)
    CALL(eventfd2, nowhere) CALL(timerfd_create, nowhere) CALL(timerfd_settime, descriptor + 0)
};
