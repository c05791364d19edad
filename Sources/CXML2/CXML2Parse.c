#include "CXML2Page.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// libxml2 2.14 deprecates what is read from the parser here.
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

/// Deeper than any real page. libxml2's own limit differs between versions, and applies only if it builds a tree.
static const uint32_t max_depth = 257;

/// Adds room for `count` more items. Returns NULL if memory or indexes run out.
static void *append(struct list *list, size_t item_size, size_t count) {
    if (list->capacity - list->count < count) {
        size_t capacity = list->capacity * 2 > list->count + count ? list->capacity * 2 : list->count + count;
        void *items = capacity <= UINT32_MAX ? realloc(list->items, capacity * item_size) : NULL;
        if (items == NULL) return NULL;
        list->items = items;
        list->capacity = capacity;
    }
    void *place = (char *)list->items + list->count * item_size;
    list->count += count;
    return place;
}

/// Copies the bytes and returns the index of the copy; 0 if there is no room or nothing to copy.
static uint32_t copy(cxml2_document *document, const xmlChar *bytes, size_t length) {
    char *place = bytes != NULL ? append(&document->bytes, 1, length + 1) : NULL;
    if (place == NULL) return 0;
    memcpy(place, bytes, length);
    place[length] = '\0';
    return (uint32_t)(place - (char *)document->bytes.items);
}

static uint32_t copy_string(cxml2_document *document, const xmlChar *string) {
    return copy(document, string, string != NULL ? strlen((const char *)string) : 0);
}

/// Appends a node below the current one. Returns NULL if there is no room.
static struct cxml2_element *append_node(cxml2_document *document) {
    struct cxml2_element *node = append(&document->nodes, sizeof *node, 1);
    if (node != NULL) *node = (struct cxml2_element){.parent = document->current};
    return node;
}

static cxml2_document *document_of(void *parser) { return ((htmlParserCtxtPtr)parser)->_private; }

static bool add_attributes(cxml2_document *document, const xmlChar **names_and_values) {
    for (const xmlChar **one = names_and_values; one != NULL && *one != NULL; one += 2) {
        struct attribute *attribute = append(&document->attributes, sizeof *attribute, 1);
        if (attribute == NULL) return false;
        *attribute = (struct attribute){copy_string(document, one[0]), copy_string(document, one[1])};
        if (attribute->name == 0 || (attribute->value == 0) != (one[1] == NULL)) return false;
    }
    return true;
}

/// Whether the element that begins is in a shown one with the name, and in no list inside of that one.
static bool is_in(const cxml2_document *document, const char *name) {
    // The last name is the one of the element itself.
    int last = document->parser->nameNr - 2;
    for (int place = last; place >= 0; place--) {
        const char *around = (const char *)document->parser->nameTab[place];
        if (strcmp(around, name) == 0 && place <= last - (int)document->hidden_depth) return true;
        if (strcmp(around, "ul") == 0 || strcmp(around, "ol") == 0) return false;
    }
    return false;
}

/// Whether the element describes an SVG drawing, which a browser shows only on hover.
static bool is_in_drawing(const cxml2_document *document, const char *name) {
    return (strcmp(name, "title") == 0 || strcmp(name, "desc") == 0) && is_in(document, "svg");
}

static bool begin(cxml2_document *document, const xmlChar *name, const xmlChar **attributes) {
    // Content after the end of the root belongs to the root.
    if (document->current == 0 && document->nodes.count > root_place) document->current = root_place;
    struct cxml2_element *element = document->depth < max_depth ? append_node(document) : NULL;
    if (element == NULL) return false;
    element->name = copy_string(document, name);
    const cxml2_element *around = node_at(document, document->current);
    element->is_screen_reader_only = around->is_screen_reader_only || cxml2_is_screen_reader_only(attributes)
        || is_in_drawing(document, (const char *)name);
    element->is_media = around->is_media || strcmp((const char *)name, "video") == 0
        || strcmp((const char *)name, "audio") == 0;
    element->content = (uint32_t)document->attributes.count;
    bool fits = add_attributes(document, attributes);
    element->attribute_count = (uint32_t)document->attributes.count - element->content;
    document->current = (uint32_t)document->nodes.count - 1;
    document->depth++;
    return fits && element->name != 0;
}

/// Whether the element is hidden, or in a hidden one. Only the depth of such elements is recorded.
static bool begin_hidden(cxml2_document *document, const char *name, const xmlChar **attributes) {
    if (document->hidden_depth == 0) {
        bool by_name = cxml2_is_hidden_name(name)
            || (node_at(document, document->current)->is_media && strcmp(name, "source") != 0);
        if (!by_name && (!cxml2_is_hidden(attributes) || cxml2_is_heading_anchor(name, attributes))) return false;
    }
    // For the parser, the end of a row ends no element in it that has no end of its own, so the next row is in it.
    bool may_be_row = strcmp(name, "article") == 0 || strcmp(name, "li") == 0;
    if (document->hidden_depth > 0 && may_be_row && is_in(document, name)) document->is_torn = true;
    document->hidden_depth++;
    document->is_text_interrupted = true;
    return true;
}

static void on_start(void *parser, const xmlChar *name, const xmlChar **attributes) {
    cxml2_document *document = document_of(parser);
    if (document->lacked_memory) return document->library->xmlStopParser(parser);
    if (begin_hidden(document, (const char *)name, attributes)) {
        if (document->depth + document->hidden_depth > max_depth) document->library->xmlStopParser(parser);
        return;
    }
    if (!begin(document, name, attributes)) document->library->xmlStopParser(parser);
}

static void end_current(cxml2_document *document) {
    if (document->depth == 0) return;
    struct cxml2_element *element = node_at(document, document->current);
    element->end = (uint32_t)document->nodes.count;
    document->current = element->parent;
    document->depth--;
}

static void on_end(void *parser, const xmlChar *name) {
    (void)name;
    cxml2_document *document = document_of(parser);
    if (document->hidden_depth > 0) {
        document->hidden_depth--;
    } else {
        end_current(document);
    }
}

static bool add_text(cxml2_document *document, const xmlChar *bytes, size_t length) {
    struct cxml2_element *last = node_at(document, (uint32_t)document->nodes.count - 1);
    bool goes_on = last->name == 0 && last->parent == document->current && document->nodes.count > 1;
    if (goes_on && !document->is_text_interrupted) {
        document->bytes.count--;  // The text continues in place of the NUL.
        return copy(document, bytes, length) != 0;
    }
    struct cxml2_element *text = append_node(document);
    if (text == NULL) return false;
    text->content = copy(document, bytes, length);
    text->end = (uint32_t)document->nodes.count;
    text->is_screen_reader_only = node_at(document, document->current)->is_screen_reader_only;
    document->is_text_interrupted = false;
    return text->content != 0;
}

static void on_text(void *parser, const xmlChar *bytes, int length) {
    cxml2_document *document = document_of(parser);
    if (document->lacked_memory) return document->library->xmlStopParser(parser);
    if (document->current == 0 || document->hidden_depth > 0) return;
    if (node_at(document, document->current)->is_media) return;
    if (!add_text(document, bytes, (size_t)length)) document->library->xmlStopParser(parser);
}

#if LIBXML_VERSION >= 21200
typedef const xmlError *reported_error;
#else
typedef xmlErrorPtr reported_error;
#endif

/// Stops the parser if a buffer that it needs has no room. libxml2 before 2.14 would read the same characters for ever.
static void on_error(void *context, reported_error error) {
    cxml2_document *document = context;
    if (error == NULL || error->code != XML_ERR_NO_MEMORY) return;
    document->lacked_memory = true;
    // Another part of the library may be using what the parser would free.
    if (document->parser != NULL && error->domain == XML_FROM_PARSER) {
        document->library->xmlStopParser(document->parser);
    }
}

/// Parses the page. Returns whether the parser reached the end.
static bool read_page(cxml2_document *document, const char *bytes, size_t count) {
    htmlParserCtxtPtr parser = document->library->htmlCreateMemoryParserCtxt(bytes, (int)count);
    if (parser == NULL) return false;
    document->parser = parser;
    // Building and traversing the parser's own tree would take longer than parsing.
    *parser->sax = (htmlSAXHandler){
        .startElement = on_start,
        .endElement = on_end,
        .characters = on_text,
        .cdataBlock = on_text,
    };
    parser->_private = document;
    const int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET;
    document->library->htmlCtxtUseOptions(parser, options | HTML_PARSE_IGNORE_ENC);
    // With the encoding as a name, the parser converts a copy of the page. From pieces, it may read torn references.
    document->library->xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8);
    document->library->htmlParseDocument(parser);
    // Set if the parser was stopped or failed.
    bool whole = parser->disableSAX == 0 && !document->lacked_memory && !document->is_torn;
    document->parser = NULL;
    document->library->htmlFreeParserCtxt(parser);
    while (document->depth > 0) end_current(document);
    if (document->nodes.count > root_place) node_at(document, root_place)->end = (uint32_t)document->nodes.count;
    return whole;
}

cxml2_document *cxml2_parse(
    const cxml2_library *library, const char *bytes, size_t count, size_t max_tags, size_t max_steps,
    bool *whole) {
    *whole = false;
    if (count == 0 || count > INT_MAX || cxml2_is_too_expensive(bytes, count, max_tags)) return NULL;
    cxml2_document *document = malloc(sizeof *document);
    if (document == NULL) return NULL;
    *document = (cxml2_document){.library = library, .steps_left = max_steps};
    // Index 0 is the page itself among the nodes, and the empty string among the strings, so 0 can mean nothing.
    char *empty = append_node(document) != NULL ? append(&document->bytes, 1, 1) : NULL;
    if (empty == NULL) {
        cxml2_free(document);
        return NULL;
    }
    *empty = '\0';
    library->xmlSetStructuredErrorFunc(document, on_error);
    *whole = read_page(document, bytes, count);
    library->xmlSetStructuredErrorFunc(NULL, NULL);
    return document;
}

void cxml2_free(cxml2_document *document) {
    if (document == NULL) return;
    free(document->nodes.items);
    free(document->attributes.items);
    free(document->bytes.items);
    free(document);
}
