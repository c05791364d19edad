// hammer kill|stop COUNT FILE WRITER [ARGUMENT ...] -- READER [ARGUMENT ...]
//
// Runs writers and readers at the same time, again and again. With kill, runs four of each and kills them at random
// moments until COUNT are dead. With stop, runs sixteen writers until COUNT have ended, and suspends one in twenty for
// more than a second. After each process, FILE must be a whole record that is not older than the one before. A process
// that is not killed must print something, print no errors and exit with 0.
#include "record.h"
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

enum { most = 16 };
static struct {
    pid_t process;
    int reads;
    double due, resumes;
} slots[most];
static char **commands[2];
static const char *file;
static long long latest;
static int found_torn, found_lost, found_older, found_wrong, found_unstored, killed, ended, stopped;
static double usual = 0.04;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}
static double chance(void) { return rand() / (RAND_MAX + 1.0); }

static void name(char *text, size_t size, int slot, const char *stream) {
    snprintf(text, size, "%s-%d", stream, slot);
}

static void start(int slot, int reads, int kills) {
    pid_t child = fork();
    if (child == 0) {
        char out[32], err[32];
        name(out, sizeof out, slot, "out"), name(err, sizeof err, slot, "err");
        int flags = O_WRONLY | O_CREAT | O_TRUNC;
        dup2(open(out, flags, 0600), 1), dup2(open(err, flags, 0600), 2);
        execvp(commands[reads][0], commands[reads]);
        _exit(127);
    }
    slots[slot].process = child, slots[slot].reads = reads;
    double delay = chance() * usual * 1.5;
    slots[slot].due = kills || chance() < 0.05 ? now() + delay : 0;
    slots[slot].resumes = 0;
}

static void look(const char *what) {
    long long moment;
    switch (read_record(file, &moment)) {
    case torn: found_torn++, printf("torn, after %s\n", what); break;
    case missing: if (latest) found_lost++, printf("lost, after %s\n", what); break;
    case whole:
        if (moment < latest) found_older++, printf("%lld after %lld, after %s\n", moment, latest, what);
        latest = moment;
    }
}

static void judge(int slot, int status) {
    const char *role = slots[slot].reads ? "a reader" : "a writer";
    look(role);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
        killed++;
        return;
    }
    char out[32], err[32], text[500] = "";
    name(out, sizeof out, slot, "out"), name(err, sizeof err, slot, "err");
    struct stat said;
    int errors = open(err, O_RDONLY);
    if (read(errors, text, sizeof text - 1) < 0) text[0] = 0;
    close(errors);
    int held = strstr(text, "holds the lock") != 0;
    // A process that waits too long for a suspended one shows its list and reports that it is not stored.
    if (held) found_unstored++;
    if (status || (text[0] && !held) || stat(out, &said) || (said.st_size == 0 && !slots[slot].reads)) {
        found_wrong++;
        printf("%s exited with %d: %s\n", role, status, text);
    }
    ended++;
}

static void act(int slot, int kills) {
    if (kills) kill(slots[slot].process, SIGKILL);
    else kill(slots[slot].process, SIGSTOP), stopped++, slots[slot].resumes = now() + 1.1;
    slots[slot].due = 0;
}

int main(int count, char *arguments[]) {
    if (count < 7) return 64;
    int kills = !strcmp(arguments[1], "kill"), wanted = atoi(arguments[2]), writers = kills ? 4 : 16;
    file = arguments[3], commands[0] = arguments + 4;
    for (int i = 4; i < count; i++)
        if (!strcmp(arguments[i], "--")) arguments[i] = 0, commands[1] = arguments + i + 1;
    srand(1);
    look("nothing");
    int begun = 0;
    for (;;) {
        int running = 0, status;
        for (int slot = 0; slot < (kills ? 8 : 16); slot++) {
            int goes_on = kills ? killed < wanted : begun < wanted;
            if (!slots[slot].process && goes_on) start(slot, slot >= writers, kills), begun++;
            if (!slots[slot].process) continue;
            running++;
            double moment = now();
            if (slots[slot].due && moment >= slots[slot].due) act(slot, kills);
            if (slots[slot].resumes && moment >= slots[slot].resumes)
                kill(slots[slot].process, SIGCONT), slots[slot].resumes = 0;
        }
        if (!running) break;
        for (pid_t process; (process = waitpid(-1, &status, WNOHANG)) > 0;)
            for (int slot = 0; slot < most; slot++)
                if (slots[slot].process == process) judge(slot, status), slots[slot].process = 0;
        // Adjusts the delay if nearly all are killed before they do anything, or nearly none.
        if (kills && killed + ended > 100) {
            double share = (double)killed / (killed + ended);
            if (share > 0.8) usual *= 1.001;
            if (share < 0.6) usual *= 0.999;
        }
        nanosleep(&(struct timespec){0, 500000}, 0);
    }
    printf("= %d killed, %d ended normally, %d suspended, %d not stored because the lock was held: %d torn, %d lost, "
           "%d replaced by an older list, %d failed\n",
           killed, ended, stopped, found_unstored, found_torn, found_lost, found_older, found_wrong);
    return found_torn || found_lost || found_older || found_wrong;
}
