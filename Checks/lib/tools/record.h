// Reads the records of trending without its code. A record is a line `trending VERSION LENGTH CHECKSUM` and the
// payload. The checksum is the CRC-32 of the line before it and the payload.
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum record { whole, torn, missing };

static uint32_t add_to_checksum(uint32_t sum, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        sum ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++) sum = sum & 1 ? sum >> 1 ^ 0xEDB88320u : sum >> 1;
    }
    return sum;
}

// `moment` is the time when a list was fetched, and 0 in other records.
static enum record read_record(const char *path, long long *moment) {
    static char bytes[1 << 20];
    *moment = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return missing;
    ssize_t size = read(file, bytes, sizeof bytes - 1);
    close(file);
    if (size < 0) return torn;
    bytes[size] = 0;
    int version, start = 0, end = 0;
    size_t length;
    uint32_t checksum;
    if (sscanf(bytes, "trending %d %zu %n%8x%n", &version, &length, &start, &checksum, &end) != 3) return torn;
    if (bytes[end] != '\n' || (size_t)size != end + 1 + length) return torn;
    uint32_t sum = add_to_checksum(add_to_checksum(~0u, bytes, start), bytes + end + 1, length);
    if (~sum != checksum) return torn;
    const char *found = strstr(bytes, "\"fetchedAt\":");
    if (found) *moment = atoll(found + 12);
    return whole;
}
