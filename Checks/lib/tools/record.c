// record FILE: prints when the list in the file was fetched. Exits with 1 if the record is torn, and with 2 if it is
// missing.
// record --make VERSION: prints a record of standard input.
// record --put FILE: stores without comparing: notes the time, waits up to two seconds, and stores a record with that
// time.
#include "record.h"
#include <time.h>

static void write_record(FILE *file, const char *version, const char *payload, size_t length) {
    char start[200];
    snprintf(start, sizeof start, "trending %.100s %zu ", version, length);
    uint32_t sum = add_to_checksum(add_to_checksum(~0u, start, strlen(start)), payload, length);
    fprintf(file, "%s%08x\n", start, ~sum);
    fwrite(payload, 1, length, file);
}

static int put(const char *path) {
    char payload[100], temporary[4096];
    snprintf(payload, sizeof payload, "{\"fetchedAt\":%lld}", (long long)time(0));
    srand(getpid());
    usleep(rand() % 2000000);
    snprintf(temporary, sizeof temporary, "%s.%d", path, getpid());
    FILE *file = fopen(temporary, "w");
    if (!file) return 70;
    write_record(file, "1", payload, strlen(payload));
    puts("put");
    return fclose(file) || rename(temporary, path) ? 70 : 0;
}

int main(int count, char *arguments[]) {
    if (count != 2 && count != 3) return 64;
    if (count == 3 && !strcmp(arguments[1], "--put")) return put(arguments[2]);
    if (count == 3) {
        static char payload[1 << 20];
        write_record(stdout, arguments[2], payload, fread(payload, 1, sizeof payload, stdin));
        return 0;
    }
    long long moment;
    enum record found = read_record(arguments[1], &moment);
    if (found == whole) printf("%lld\n", moment);
    return found;
}
