// Prints the functions that a run of a program calls: their symbols, in the order of the first calls.
//
// usage: first-calls PAGE PROGRAM [ARGUMENT ...]
//
// PAGE is a file of HTML, which a server on this machine sends the program in place of GitHub.
//
// Each function starts with a breakpoint, which its first call meets and removes. For programs with symbols, whose
// addresses are not fixed. The output of the program goes to standard error.
#include <arpa/inet.h>
#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)
static const unsigned char breakpoint[] = {0xCC};
enum { passed = 1 };  // How far behind the breakpoint a thread stops.
#define PLACE(registers) (registers).rip
#elif defined(__aarch64__)
static const unsigned char breakpoint[] = {0x00, 0x00, 0x20, 0xD4};
enum { passed = 0 };
#define PLACE(registers) (registers).pc
#else
#error "unknown kind of processor"
#endif

typedef struct {
    Elf64_Addr place;
    const char *name;
} Function;

static const char *file;  // The program's file.
static const Elf64_Shdr *text;
static Function *functions;
static size_t count;
static Elf64_Addr base;  // Where the program is in memory.

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static int compare(const void *first, const void *second) {
    Elf64_Addr a = ((const Function *)first)->place, b = ((const Function *)second)->place;
    return (a > b) - (a < b);
}

static void read_functions(const char *path) {
    struct stat status;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0 || fstat(descriptor, &status)) fail(path);
    file = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file == MAP_FAILED) fail(path);
    const Elf64_Ehdr *header = (const void *)file;
    const Elf64_Shdr *sections = (const void *)(file + header->e_shoff), *symbols = NULL;
    const char *names = file + sections[header->e_shstrndx].sh_offset;
    for (int index = 0; index < header->e_shnum; index++) {
        if (!strcmp(names + sections[index].sh_name, ".text")) text = &sections[index];
        if (sections[index].sh_type == SHT_SYMTAB) symbols = &sections[index];
    }
    if (!text || !symbols) fprintf(stderr, "%s: no symbols\n", path), exit(1);
    names = file + sections[symbols->sh_link].sh_offset;
    size_t all = symbols->sh_size / sizeof(Elf64_Sym);
    functions = calloc(all, sizeof *functions);
    if (!functions) fail("calloc");
    for (size_t index = 0; index < all; index++) {
        const Elf64_Sym *symbol = (const Elf64_Sym *)(file + symbols->sh_offset) + index;
        if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && symbol->st_value - text->sh_addr < text->sh_size)
            functions[count++] = (Function){symbol->st_value, names + symbol->st_name};
    }
    qsort(functions, count, sizeof *functions, compare);
}

/// Opens the memory of a stopped thread.
static int memory(pid_t thread) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", thread);
    int descriptor = open(path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) fail(path);
    return descriptor;
}

/// Puts a breakpoint at the start of each function of a process that has just started.
static void set_breakpoints(pid_t process) {
    char path[64], *code = malloc(text->sh_size);
    snprintf(path, sizeof path, "/proc/%d/maps", process);
    FILE *maps = fopen(path, "re");
    if (!code || !maps || fscanf(maps, "%lx", &base) != 1) fail(path);
    fclose(maps);
    memcpy(code, file + text->sh_offset, text->sh_size);
    for (size_t index = 0; index < count; index++)
        memcpy(code + (functions[index].place - text->sh_addr), breakpoint, sizeof breakpoint);
    int descriptor = memory(process);
    for (size_t done = 0; done < text->sh_size;) {
        ssize_t written = pwrite(descriptor, code + done, text->sh_size - done, base + text->sh_addr + done);
        if (written <= 0) fail("The breakpoints can't be set");
        done += written;
    }
    close(descriptor);
    free(code);
}

/// Prints the function at whose breakpoint a thread has stopped, and removes the breakpoint. Returns 0 if there is
/// none.
static int pass(pid_t thread) {
    struct user_regs_struct registers;
    struct iovec all = {&registers, sizeof registers};
    if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &all)) return 0;
    Function key = {PLACE(registers) - passed - base, NULL};
    const Function *found = bsearch(&key, functions, count, sizeof key, compare);
    if (!found) return 0;
    int descriptor = memory(thread);
    const char *code = file + text->sh_offset + (key.place - text->sh_addr);
    if (pwrite(descriptor, code, sizeof breakpoint, base + key.place) != sizeof breakpoint) fail("pwrite");
    close(descriptor);
    PLACE(registers) -= passed;
    if (ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &all)) fail("ptrace");
    puts(found->name);
    return 1;
}

/// Starts a server in a child process, and names it in TRENDING_GITHUB_URL. It answers each request with the page, or
/// says that it has not changed.
static void serve(const char *path) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    struct stat status;
    int page = open(path, O_RDONLY | O_CLOEXEC), server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (page < 0 || fstat(page, &status)) fail(path);
    if (server < 0 || bind(server, (struct sockaddr *)&address, size) || listen(server, 1)) fail("listen");
    if (getsockname(server, (struct sockaddr *)&address, &size)) fail("getsockname");
    char url[64], text[65536];
    snprintf(url, sizeof url, "http://127.0.0.1:%d", ntohs(address.sin_port));
    setenv("TRENDING_GITHUB_URL", url, 1);
    pid_t child = fork();
    if (child < 0) fail("fork");
    if (child > 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The program may close a connection early.
    sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    for (;;) {
        int client = accept(server, NULL, NULL);
        size_t length = 0;
        if (client < 0) fail("accept");
        text[0] = '\0';
        do {
            ssize_t count = read(client, text + length, sizeof text - 1 - length);
            if (count <= 0) break;
            text[length += count] = '\0';
        } while (!strstr(text, "\r\n\r\n"));
        int is_known = strstr(text, "If-None-Match:") != NULL;
        dprintf(client, "HTTP/1.1 %s\r\nETag: \"1\"\r\nConnection: close\r\nContent-Type: text/html\r\n\r\n",
                is_known ? "304 Not Modified" : "200 OK");
        lseek(page, 0, SEEK_SET);
        while (!is_known && (length = read(page, text, sizeof text)) > 0)
            if (write(client, text, length) < 0) break;
        close(client);
    }
}

int main(int argc, char **argv) {
    if (argc < 3) fprintf(stderr, "usage: first-calls PAGE PROGRAM [ARGUMENT ...]\n"), exit(64);
    serve(*++argv);
    read_functions(argv[1]);
    pid_t process = fork(), thread = process;
    if (process < 0) fail("fork");
    if (process == 0) {
        if (dup2(2, 1) < 0 || ptrace(PTRACE_TRACEME, 0, NULL, NULL)) fail("ptrace");
        execv(argv[1], argv + 1);
        fail(argv[1]);
    }
    int status, signal = 0;
    if (waitpid(process, &status, 0) < 0 || !WIFSTOPPED(status)) return 1;
    long options = PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACEEXEC;
    if (ptrace(PTRACE_SETOPTIONS, process, NULL, options)) fail("ptrace");
    set_breakpoints(process);
    for (;;) {
        ptrace(PTRACE_CONT, thread, NULL, signal);
        do {
            thread = waitpid(-1, &status, __WALL);
            if (thread < 0) fail("waitpid");
            if (thread == process && !WIFSTOPPED(status)) return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
        } while (!WIFSTOPPED(status));
        signal = WSTOPSIG(status);
        // New threads and processes stop once, and so does whoever starts them or another program.
        if (signal == SIGSTOP || (signal == SIGTRAP && (status >> 16 || pass(thread)))) signal = 0;
    }
}
