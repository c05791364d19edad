#include "CXML2.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

// The version in the headers says which layout of xmlNode this file is compiled for, so it also names the library.
#if LIBXML_VERSION >= 21400
#define CXML2_LINUX_NAME "libxml2.so.16"
#define CXML2_DARWIN_NAME "libxml2.16.dylib"
#else
#define CXML2_LINUX_NAME "libxml2.so.2"
#define CXML2_DARWIN_NAME "libxml2.2.dylib"
#endif

static const char *const system_names[] = {
#if defined(__APPLE__)
    "/usr/lib/" CXML2_DARWIN_NAME,
    "/opt/homebrew/opt/libxml2/lib/" CXML2_DARWIN_NAME,
    "/usr/local/opt/libxml2/lib/" CXML2_DARWIN_NAME,
    CXML2_DARWIN_NAME,
#else
    CXML2_LINUX_NAME,
#endif
    NULL,
};

struct cxml2_document {
    htmlDocPtr page;
    size_t steps_left;
};

struct cxml2_library {
    void (*init_parser)(void);
    htmlParserCtxtPtr (*new_parser)(void);
    htmlDocPtr (*read_memory)(htmlParserCtxtPtr, const char *, int, const char *, const char *, int);
    void (*free_parser)(htmlParserCtxtPtr);
    void (*free_doc)(xmlDocPtr);
};

static void say(char *problem, size_t capacity, const char *words) {
    snprintf(problem, capacity, "%s", words != NULL ? words : "unknown error");
}

static void *open_any(const char *file_name, char *problem, size_t capacity) {
    const char *given[] = {file_name, NULL};
    const char *const *names = file_name != NULL ? given : system_names;
    for (size_t i = 0; names[i] != NULL; i++) {
        void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (handle != NULL) return handle;
        if (i == 0) say(problem, capacity, dlerror());
    }
    return NULL;
}

cxml2_library *cxml2_open(const char *file_name, char *problem, size_t capacity) {
    void *handle = open_any(file_name, problem, capacity);
    if (handle == NULL) return NULL;

    cxml2_library found = {0};
    const struct {
        const char *name;
        void *place;
    } symbols[] = {
        {"xmlInitParser", &found.init_parser},
        {"htmlNewParserCtxt", &found.new_parser},
        {"htmlCtxtReadMemory", &found.read_memory},
        {"htmlFreeParserCtxt", &found.free_parser},
        {"xmlFreeDoc", &found.free_doc},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
        void *symbol = dlsym(handle, symbols[i].name);
        if (symbol == NULL) {
            say(problem, capacity, dlerror());
            dlclose(handle);
            return NULL;
        }
        memcpy(symbols[i].place, &symbol, sizeof symbol);
    }

    cxml2_library *library = malloc(sizeof *library);
    if (library == NULL) {
        say(problem, capacity, "out of memory");
        dlclose(handle);
        return NULL;
    }
    *library = found;
    library->init_parser();
    return library;
}

static bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

/// Goes over one attribute, or over one character that cannot begin one; `bytes` is not at the end.
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

/// What the parser would have to do for a page.
struct effort {
    size_t tags;
    /// How often libxml2 before 2.14 would compare two attributes of a tag.
    size_t comparisons;
};

static struct effort effort(const char *bytes, size_t count) {
    const char *end = bytes + count;
    struct effort effort = {0, 0};
    while ((bytes = memchr(bytes, '<', (size_t)(end - bytes))) != NULL) {
        bytes++;
        effort.tags++;
        if (bytes == end || !((*bytes | 0x20) >= 'a' && (*bytes | 0x20) <= 'z')) continue;
        while (bytes < end && !is_space(*bytes) && *bytes != '>') bytes++;
        size_t attributes = 0;
        while (bytes < end && *bytes != '>') {
            if (is_space(*bytes)) {
                bytes++;
                continue;
            }
            bytes = after_attribute(bytes, end);
            effort.comparisons += attributes++;
        }
    }
    return effort;
}

/// Takes a quarter of a second; GitHub's pages of 2014 to 2026 need no more than 50,000.
static const size_t most_comparisons = 20 * 1000 * 1000;

/// Ten times as many as on GitHub's largest page, starts and ends together.
static const size_t most_tags = 100 * 1000;

static bool is_too_much(struct effort effort) {
    return effort.tags > most_tags || effort.comparisons > most_comparisons;
}

static htmlDocPtr read_page(const cxml2_library *library, const char *bytes, size_t count, bool *whole) {
    htmlParserCtxtPtr parser = library->new_parser();
    if (parser == NULL) return NULL;

    const int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET
        | HTML_PARSE_COMPACT;
    htmlDocPtr page = library->read_memory(parser, bytes, (int)count, NULL, "UTF-8", options);
    // Set where the parser gave up, which it does at its limit of nesting; deprecated to read in libxml2 2.14, where
    // its replacement is new.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
    *whole = page != NULL && parser->disableSAX == 0;
#pragma clang diagnostic pop
    library->free_parser(parser);
    return page;
}

cxml2_document *cxml2_parse(
    const cxml2_library *library, const char *bytes, size_t count, size_t most_steps, bool *whole) {
    *whole = false;
    if (count == 0 || count > INT_MAX || is_too_much(effort(bytes, count))) return NULL;
    cxml2_document *document = malloc(sizeof *document);
    if (document == NULL) return NULL;
    *document = (cxml2_document){read_page(library, bytes, count, whole), most_steps};
    if (document->page != NULL) {
        // The place that libxml2 leaves to whoever uses it, so that every element finds the budget.
        document->page->_private = document;
        return document;
    }
    free(document);
    return NULL;
}
void cxml2_free(const cxml2_library *library, cxml2_document *document) {
    if (document == NULL) return;
    library->free_doc(document->page);
    free(document);
}

size_t cxml2_steps_left(const cxml2_document *document) { return document->steps_left; }

/// Takes one step; none is left once it answers false.
static bool step(const xmlNode *node) {
    cxml2_document *document = node->doc->_private;
    if (document->steps_left == 0) return false;
    document->steps_left--;
    return true;
}

/// The bytes of a string, or NULL where they are more than the steps left.
static const char *stepped(const xmlNode *node, const char *bytes) {
    if (bytes == NULL) return NULL;
    cxml2_document *document = node->doc->_private;
    size_t length = strlen(bytes);
    bool fits = length <= document->steps_left;
    document->steps_left -= fits ? length : document->steps_left;
    return fits ? bytes : NULL;
}

static const xmlNode *node_of(const cxml2_element *element) { return (const xmlNode *)element; }

static cxml2_element *element_of(const xmlNode *node) { return (cxml2_element *)(uintptr_t)node; }

static const xmlNode *first_element(const xmlNode *node) {
    for (; node != NULL && step(node); node = node->next) {
        if (node->type == XML_ELEMENT_NODE) return node;
    }
    return NULL;
}

cxml2_element *cxml2_root(const cxml2_document *document) {
    const xmlNode *node = document->page->children;
    while (node != NULL && node->type != XML_ELEMENT_NODE) node = node->next;
    return element_of(node);
}

cxml2_element *cxml2_parent(const cxml2_element *element) {
    const xmlNode *parent = node_of(element)->parent;
    if (parent == NULL || parent->type != XML_ELEMENT_NODE || !step(parent)) return NULL;
    return element_of(parent);
}

static const xmlNode *next_element(const xmlNode *node, const xmlNode *top, bool inside) {
    if (inside) {
        const xmlNode *child = first_element(node->children);
        if (child != NULL) return child;
    }
    for (; node != NULL && node != top && step(node); node = node->parent) {
        const xmlNode *sibling = first_element(node->next);
        if (sibling != NULL) return sibling;
    }
    return NULL;
}

cxml2_element *cxml2_next(const cxml2_element *element, const cxml2_element *top, bool inside) {
    return element_of(next_element(node_of(element), node_of(top), inside));
}

cxml2_element *cxml2_next_named(const cxml2_element *element, const cxml2_element *top, const char *name) {
    const xmlNode *node = next_element(node_of(element), node_of(top), true);
    while (node != NULL && strcmp((const char *)node->name, name) != 0) node = next_element(node, node_of(top), true);
    return element_of(node);
}

const char *cxml2_name(const cxml2_element *element) { return (const char *)node_of(element)->name; }

static const char *attribute(const xmlNode *node, const char *name) {
    for (const xmlAttr *one = node->properties; one != NULL && step(node); one = one->next) {
        if (strcmp((const char *)one->name, name) != 0) continue;
        return one->children != NULL ? (const char *)one->children->content : NULL;
    }
    return NULL;
}

const char *cxml2_attribute(const cxml2_element *element, const char *name) {
    return stepped(node_of(element), attribute(node_of(element), name));
}

struct text {
    char *buffer;
    size_t capacity;
    size_t length;
    /// Nothing is appended to a text that is longer.
    size_t limit;
    bool space;
};

static void put(struct text *text, char byte) {
    if (text->length < text->capacity) text->buffer[text->length] = byte;
    text->length++;
}

/// The length of the white space that the text begins with: one character of Unicode's White_Space, 0 for another.
static size_t white_space(const char *text) {
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] == ' ' || (byte[0] >= '\t' && byte[0] <= '\r')) return 1;
    if (byte[0] == 0xC2) return byte[1] == 0x85 || byte[1] == 0xA0 ? 2 : 0;
    if (byte[0] == 0xE1) return byte[1] == 0x9A && byte[2] == 0x80 ? 3 : 0;
    if (byte[0] == 0xE3) return byte[1] == 0x80 && byte[2] == 0x80 ? 3 : 0;
    if (byte[0] != 0xE2) return 0;
    if (byte[1] == 0x81) return byte[2] == 0x9F ? 3 : 0;
    if (byte[1] != 0x80) return 0;
    return (byte[2] >= 0x80 && byte[2] <= 0x8A) || byte[2] == 0xA8 || byte[2] == 0xA9 || byte[2] == 0xAF ? 3 : 0;
}

static void append(struct text *text, const xmlNode *node, const char *bytes) {
    if (bytes == NULL) return;
    while (*bytes != '\0' && text->length <= text->limit && step(node)) {
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

static bool is_hidden(const xmlNode *node) {
    return strcmp((const char *)node->name, "script") == 0 || strcmp((const char *)node->name, "style") == 0;
}

size_t cxml2_text(const cxml2_element *element, char *buffer, size_t capacity, bool stop_when_full) {
    struct text text = {buffer, capacity, 0, stop_when_full ? capacity : SIZE_MAX, false};
    const xmlNode *top = node_of(element);
    const xmlNode *node = top;
    while (node != NULL && text.length <= text.limit && step(node)) {
        bool descend = false;
        if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) {
            append(&text, node, (const char *)node->content);
        } else if (node->type == XML_ELEMENT_NODE) {
            descend = !is_hidden(node);
            if (strcmp((const char *)node->name, "img") == 0) append(&text, node, attribute(node, "alt"));
        }
        if (descend && node->children != NULL) {
            node = node->children;
            continue;
        }
        while (node != top && node->next == NULL) node = node->parent;
        node = node == top ? NULL : node->next;
    }
    return text.length;
}
