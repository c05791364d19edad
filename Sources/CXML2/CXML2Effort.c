#include "CXML2Page.h"

#include <string.h>

static bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

/// Skips one attribute, or one character that can't begin one. `bytes` must not be at the end.
static const char *after_attribute(const char *bytes, const char *end) {
    while (bytes < end && !is_space(*bytes) && *bytes != '=' && *bytes != '>') bytes++;
    while (bytes < end && is_space(*bytes)) bytes++;
    if (bytes == end || *bytes != '=') return bytes;
    bytes++;
    while (bytes < end && is_space(*bytes)) bytes++;
    if (bytes == end) return end;
    if (*bytes == '"' || *bytes == '\'') {
        const char *close = memchr(bytes + 1, *bytes, (size_t)(end - bytes - 1));
        return close != NULL ? close + 1 : end;
    }
    while (bytes < end && !is_space(*bytes) && *bytes != '>') bytes++;
    return bytes;
}

/// The work that the parser would have with a page.
struct effort {
    size_t tags;
    /// How many times libxml2 before 2.14 would compare two attributes of a tag.
    size_t comparisons;
    /// The bytes of tags.
    size_t bytes;
};

/// The most bytes of tags: more are there only if tags are in other tags, which no real page has.
static size_t max_bytes(size_t count) { return 2 * count + 64 * 1024; }

/// Reads everything that looks like a tag, also in the value of an attribute: that may be a part of a comment or
/// script, after which real tags follow.
static struct effort effort(const char *bytes, size_t count) {
    const char *end = bytes + count;
    struct effort effort = {0, 0, 0};
    while (effort.bytes <= max_bytes(count) && (bytes = memchr(bytes, '<', (size_t)(end - bytes))) != NULL) {
        bytes++;
        effort.tags++;
        if (bytes == end || !((*bytes | 0x20) >= 'a' && (*bytes | 0x20) <= 'z')) continue;
        const char *place = bytes;
        while (place < end && !is_space(*place) && *place != '>') place++;
        size_t attributes = 0;
        while (place < end && *place != '>') {
            if (is_space(*place)) {
                place++;
                continue;
            }
            place = after_attribute(place, end);
            effort.comparisons += attributes++;
        }
        effort.bytes += (size_t)(place - bytes);
    }
    return effort;
}

/// These take a quarter of a second. GitHub's pages from 2014 to 2026 need at most 50,000.
static const size_t max_comparisons = 20 * 1000 * 1000;

bool cxml2_is_too_expensive(const char *bytes, size_t count, size_t max_tags) {
    struct effort needed = effort(bytes, count);
    return needed.tags > max_tags || needed.comparisons > max_comparisons || needed.bytes > max_bytes(count);
}
