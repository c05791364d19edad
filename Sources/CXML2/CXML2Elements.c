#include "CXML2Page.h"

#include <string.h>

size_t cxml2_steps_left(const cxml2_document *document) { return document->steps_left; }

/// Takes one step. Returns false if no steps are left.
static bool step(cxml2_document *document) {
    if (document->steps_left == 0) return false;
    document->steps_left--;
    return true;
}

/// Takes a step for each byte of the string. Returns NULL if there are not enough steps left.
static const char *stepped(cxml2_document *document, const char *bytes) {
    if (bytes == NULL) return NULL;
    size_t length = strlen(bytes);
    bool fits = length <= document->steps_left;
    document->steps_left -= fits ? length : document->steps_left;
    return fits ? bytes : NULL;
}

static const cxml2_element *end_of(const cxml2_document *document, const cxml2_element *element) {
    return node_at(document, element->end);
}

/// The first element of these nodes, or the first one with the given name.
static const cxml2_element *first_element(
    cxml2_document *document, const cxml2_element *node, const cxml2_element *end, const char *name) {
    for (; node < end && step(document); node++) {
        if (node->name != 0 && (name == NULL || strcmp(cxml2_name(document, node), name) == 0)) return node;
    }
    return NULL;
}

const cxml2_element *cxml2_root(const cxml2_document *document) {
    // Text outside all elements is left out.
    return document->nodes.count > root_place ? node_at(document, root_place) : NULL;
}

const cxml2_element *cxml2_parent(cxml2_document *document, const cxml2_element *element) {
    if (element->parent == 0 || !step(document)) return NULL;
    return node_at(document, element->parent);
}

const cxml2_element *cxml2_next(
    cxml2_document *document, const cxml2_element *element, const cxml2_element *top, bool inside,
    const char *name) {
    const cxml2_element *next = inside ? element + 1 : end_of(document, element);
    return first_element(document, next, end_of(document, top), name);
}

const cxml2_element *cxml2_next_node(
    cxml2_document *document, const cxml2_element *node, const cxml2_element *top, bool inside) {
    const cxml2_element *next = inside ? node + 1 : end_of(document, node);
    return next < end_of(document, top) && step(document) ? next : NULL;
}

bool cxml2_contains(
    const cxml2_document *document, const cxml2_element *element, const cxml2_element *node) {
    return element <= node && node < end_of(document, element);
}

const char *cxml2_name(const cxml2_document *document, const cxml2_element *element) {
    return string_at(document, element->name);
}

uint64_t cxml2_name_key(const cxml2_document *document, const cxml2_element *element) {
    const char *name = cxml2_name(document, element);
    uint64_t key = 0;
    for (unsigned place = 0; place < 8 && name[place] != '\0'; place++) {
        key |= (uint64_t)(unsigned char)name[place] << (8 * place);
    }
    return key;
}

bool cxml2_is_for_screen_readers(const cxml2_element *element) { return element->is_screen_reader_only; }

const char *cxml2_content(cxml2_document *document, const cxml2_element *node, size_t *count) {
    const char *content = node->name == 0 ? stepped(document, string_at(document, node->content)) : NULL;
    *count = content != NULL ? strlen(content) : 0;
    return content;
}

static const struct attribute *find_attribute(
    cxml2_document *document, const cxml2_element *element, const char *name) {
    const struct attribute *one = (const struct attribute *)document->attributes.items + element->content;
    // A text has no attributes: its content is something else.
    const struct attribute *end = one + (element->name != 0 ? element->attribute_count : 0);
    for (; one < end && step(document); one++) {
        if (strcmp(string_at(document, one->name), name) == 0) return one;
    }
    return NULL;
}

static const char *attribute(cxml2_document *document, const cxml2_element *element, const char *name) {
    const struct attribute *found = find_attribute(document, element, name);
    return found != NULL && found->value != 0 ? string_at(document, found->value) : NULL;
}

bool cxml2_has_attribute(cxml2_document *document, const cxml2_element *element, const char *name) {
    return find_attribute(document, element, name) != NULL;
}

const char *cxml2_attribute(cxml2_document *document, const cxml2_element *element, const char *name) {
    return stepped(document, attribute(document, element, name));
}

struct text {
    char *buffer;
    size_t capacity;
    size_t length;
    /// Nothing is appended once the text is longer than this.
    size_t limit;
    bool space;
};

static void put(struct text *text, char byte) {
    if (text->length < text->capacity) text->buffer[text->length] = byte;
    text->length++;
}

/// The characters with Unicode's property White_Space that are not ASCII.
static const char *const white_spaces[] = {
    "\xC2\x85", "\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007",
    "\u2008", "\u2009", "\u200A", "\u2028", "\u2029", "\u202F", "\u205F", "\u3000",
};

/// The length of the first character if it is white space; otherwise 0.
static size_t white_space(const char *text) {
    unsigned char first = (unsigned char)*text;
    if (first == ' ' || (first >= '\t' && first <= '\r')) return 1;
    if (first < 0xC2 || first > 0xE3) return 0;
    for (size_t i = 0; i < sizeof white_spaces / sizeof *white_spaces; i++) {
        size_t length = strlen(white_spaces[i]);
        if (strncmp(text, white_spaces[i], length) == 0) return length;
    }
    return 0;
}

static void append(struct text *text, cxml2_document *document, const char *bytes) {
    if (bytes == NULL) return;
    while (*bytes != '\0' && text->length <= text->limit && step(document)) {
        size_t white = white_space(bytes);
        if (white > 0) {
            text->space = text->length > 0;
            bytes += white;
            continue;
        }
        if (text->space) put(text, ' ');
        text->space = false;
        put(text, *bytes++);
    }
}

/// Whether the address in an attribute of the element names an emoji.
static bool is_emoji(
    cxml2_document *document, const cxml2_element *element, const char *name, bool is_in_any_folder, char *emoji) {
    const char *address = stepped(document, attribute(document, element, name));
    return address != NULL && cxml2_emoji(address, is_in_any_folder, emoji);
}

static void append_picture(struct text *text, cxml2_document *document, const cxml2_element *picture) {
    char emoji[cxml2_emoji_size];
    const char *classes = attribute(document, picture, "class");
    const cxml2_element *around = node_at(document, picture->parent);
    // A browser without the character puts its picture in here, with the name as the alternative.
    bool is_fallback = around->name != 0 && strcmp(cxml2_name(document, around), "g-emoji") == 0;
    bool is_known = is_fallback || (classes != NULL && strstr(classes, "emoji") != NULL);
    bool is_found = is_emoji(document, picture, "src", is_known, emoji)
        || (is_fallback && is_emoji(document, around, "fallback-src", true, emoji));
    append(text, document, is_found ? emoji : attribute(document, picture, "alt"));
}

size_t cxml2_text(
    cxml2_document *document, const cxml2_element *element, char *buffer, size_t capacity, bool stop_when_full) {
    struct text text = {buffer, capacity, 0, stop_when_full ? capacity : SIZE_MAX, false};
    const cxml2_element *end = end_of(document, element);
    const cxml2_element *node = element;
    while (node < end && text.length <= text.limit && step(document)) {
        if (node->is_screen_reader_only) {
            node = end_of(document, node);
            continue;
        }
        if (node->name == 0) {
            append(&text, document, string_at(document, node->content));
        } else if (strcmp(cxml2_name(document, node), "img") == 0) {
            append_picture(&text, document, node);
        }
        node++;
    }
    return text.length;
}
