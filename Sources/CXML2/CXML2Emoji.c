#include "CXML2Page.h"

#include <string.h>
#include <strings.h>

static int hexadecimal(char byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
    return -1;
}

/// Writes a character above U+007F in UTF-8. Returns its length, or 0 if it is not such a character.
static size_t write_character(uint32_t character, char *bytes) {
    if (character < 0x80 || character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF)) return 0;
    size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--, character >>= 6) bytes[i] = (char)(0x80 | (character & 0x3F));
    bytes[0] = (char)(0xF00 >> length | character);
    return length;
}

/// Whether the character is a digit or sign of a keycap emoji, followed by the combining keycap.
static bool is_keycap(uint32_t character, const char *rest) {
    bool is_key = (character >= '0' && character <= '9') || character == '#' || character == '*';
    return is_key && (strncasecmp(rest, "-20e3.", 6) == 0 || strncasecmp(rest, "-fe0f-20e3.", 11) == 0);
}

/// The name of the file in GitHub's folder of emoji, or in any folder. Such a name has four digits at least.
static const char *file_name(const char *source, bool is_in_any_folder) {
    static const char folder[] = "/unicode/";
    const char *place = strstr(source, folder);
    if (place != NULL) return place + sizeof folder - 1;
    if (!is_in_any_folder) return NULL;
    const char *end = source + strcspn(source, "?#");
    const char *name = end;
    while (name > source && name[-1] != '/') name--;
    for (size_t i = 0; i < 4; i++) {
        if (hexadecimal(name[i]) < 0) return NULL;
    }
    return name;
}

bool cxml2_emoji(const char *source, bool is_in_any_folder, char *emoji) {
    const char *place = file_name(source, is_in_any_folder);
    if (place == NULL) return false;
    size_t length = 0;
    while (true) {
        uint32_t character = 0;
        while (character <= 0x10FFFF && hexadecimal(*place) >= 0) {
            character = character << 4 | (uint32_t)hexadecimal(*place++);
        }
        if (length + 5 > cxml2_emoji_size) return false;
        size_t written = write_character(character, emoji + length);
        if (length == 0 && is_keycap(character, place)) {
            emoji[0] = (char)character;
            written = 1;
        }
        if (written == 0) return false;
        length += written;
        if (*place != '-') break;
        place++;
    }
    emoji[length] = '\0';
    return strncmp(place, ".png", 4) == 0 || strncmp(place, ".svg", 4) == 0;
}
