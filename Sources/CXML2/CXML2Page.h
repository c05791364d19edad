#ifndef TRENDING_CXML2_PAGE_H
#define TRENDING_CXML2_PAGE_H

#include "CXML2.h"

#include <CLoader.h>
#include <stdint.h>

#include <libxml/HTMLparser.h>
#include <libxml/xmlerror.h>

// xmlSetStructuredErrorFunc sets the handler of the calling thread.
#define CXML2_FUNCTIONS(X)                                                                                             \
    X(void, xmlInitParser, (void))                                                                                     \
    X(htmlParserCtxtPtr, htmlCreateMemoryParserCtxt, (const char *bytes, int count))                                   \
    X(int, htmlCtxtUseOptions, (htmlParserCtxtPtr parser, int options))                                                \
    X(int, xmlSwitchEncoding, (htmlParserCtxtPtr parser, xmlCharEncoding encoding))                                    \
    X(int, htmlParseDocument, (htmlParserCtxtPtr parser))                                                              \
    X(void, xmlStopParser, (htmlParserCtxtPtr parser))                                                                 \
    X(void, xmlSetStructuredErrorFunc, (void *context, xmlStructuredErrorFunc handler))                                \
    X(void, htmlFreeParserCtxt, (htmlParserCtxtPtr parser))

struct cxml2_library {
    CXML2_FUNCTIONS(CLOADER_POINTER)
};

/// A growing array of items of one size.
struct list {
    void *items;
    size_t count;
    size_t capacity;
};

/// An element, or a piece of text if it has no name. All references are indexes into the lists of the document.
struct cxml2_element {
    uint32_t name;
    /// The bytes of a text, or the attributes of an element.
    uint32_t content;
    uint32_t attribute_count;
    uint32_t parent;
    /// The index after the last node below.
    uint32_t end;
    /// Whether the node is only for screen readers, or in an element that is.
    bool is_screen_reader_only;
    /// Whether the node is a video or a sound, or in one. Only the sources in it are kept: browsers show the rest if
    /// they can't play any.
    bool is_media;
};

struct attribute {
    uint32_t name;
    /// 0 if nothing matches.
    uint32_t value;
};

/// The index of a page's root.
static const uint32_t root_place = 1;

/// A page in document order: the nodes below a node follow it. The first node is the page itself, around its root.
struct cxml2_document {
    struct list nodes;
    struct list attributes;
    /// Strings, each with a NUL at its end.
    struct list bytes;
    size_t steps_left;

    // Used only while the document is built.
    const cxml2_library *library;
    htmlParserCtxtPtr parser;
    /// Whether the parser needed more memory than there is.
    bool lacked_memory;
    uint32_t current;
    uint32_t depth;
    /// The number of open elements that are dropped: a hidden one and those in it.
    uint32_t hidden_depth;
    /// Whether rows were dropped because the end of a hidden element in a row is missing.
    bool is_torn;
    /// Whether something was dropped between the last text and the next one.
    bool is_text_interrupted;
};

/// Whether a browser hides elements with this name.
bool cxml2_is_hidden_name(const char *name);

/// Whether a browser hides an element with these attributes: alternating names and values, up to a NULL.
bool cxml2_is_hidden(const xmlChar **attributes);

/// Whether the element marks a heading, so that links can lead to it. GitHub hides it from screen readers only.
bool cxml2_is_heading_anchor(const char *name, const xmlChar **attributes);

/// Whether the element is only for screen readers.
bool cxml2_is_screen_reader_only(const xmlChar **attributes);

enum { cxml2_emoji_size = 48 };

/// Writes the characters that the address of an emoji's picture names, such as `…/unicode/1f468-1f680.png`, and a NUL.
/// Returns false for any other address. With `is_in_any_folder`, only the name of the file counts: a browser that saves
/// a page puts its pictures into a folder. `emoji` has room for cxml2_emoji_size bytes.
bool cxml2_emoji(const char *source, bool is_in_any_folder, char *emoji);

static inline struct cxml2_element *node_at(const cxml2_document *document, uint32_t place) {
    return (struct cxml2_element *)document->nodes.items + place;
}

static inline const char *string_at(const cxml2_document *document, uint32_t place) {
    return (const char *)document->bytes.items + place;
}

#endif
