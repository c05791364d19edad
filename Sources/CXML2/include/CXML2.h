#ifndef TRENDING_CXML2_H
#define TRENDING_CXML2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

_Pragma("clang assume_nonnull begin")

/// libxml2, opened only when needed: the loader would also load ICU at every start.
typedef struct cxml2_library cxml2_library;
typedef struct cxml2_document cxml2_document;
typedef struct cxml2_element cxml2_element;

/// Opens libxml2. See `cloader_open`.
const cxml2_library *_Nullable cxml2_open(const char *file_name, char *problem, size_t capacity);

/// 21400 for 2.14. The version of the headers determines the layout of the structures, so it also determines which
/// library can be used.
int cxml2_header_version(void);

/// Parses HTML in UTF-8. Uses neither network nor files, and prints nothing. Drops everything that a browser does not
/// show: scripts, styles, templates, dialogs, tooltips, and elements that are `hidden` or `aria-hidden`. Keeps the
/// links that mark headings (`<a id="user-content-…" aria-hidden="true">`), and of videos and sounds only the sources.
///
/// `whole` tells whether the parser reached the end: it stops if elements are nested deeper than on any real page.
/// Returns NULL if memory runs out, if there is nothing to parse, if there are more than `max_tags` start and end tags,
/// or if parsing would take seconds because a tag has too many attributes, which libxml2 compares with each other.
///
/// `max_steps` limits the cost of all later searches: one step for each node, attribute and byte that is visited. When
/// they are used up, the document seems to have no more elements, attributes and text.
cxml2_document *_Nullable cxml2_parse(
    const cxml2_library *library, const char *bytes, size_t count, size_t max_tags,
    size_t max_steps, bool *whole);
void cxml2_free(cxml2_document *_Nullable document);

/// Whether `cxml2_parse` refuses the page because of its tags or their attributes.
bool cxml2_is_too_expensive(const char *bytes, size_t count, size_t max_tags);

/// At 0, the results so far may be incomplete.
size_t cxml2_steps_left(const cxml2_document *document);

/// Elements live as long as their document. Only one thread at a time may use the document.
const cxml2_element *_Nullable cxml2_root(const cxml2_document *document);
const cxml2_element *_Nullable cxml2_parent(
    cxml2_document *document, const cxml2_element *element);

/// The next element in document order below `top`, or the next one with the given name; NULL after the last. Without
/// `inside`, skips the elements below `element`.
const cxml2_element *_Nullable cxml2_next(
    cxml2_document *document, const cxml2_element *element, const cxml2_element *top,
    bool inside, const char *_Nullable name);

/// The next node in document order below `top`, an element or a piece of text; NULL after the last.
const cxml2_element *_Nullable cxml2_next_node(
    cxml2_document *document, const cxml2_element *node, const cxml2_element *top,
    bool inside);

/// Whether `node` is `element` or below it. Takes constant time.
bool cxml2_contains(
    const cxml2_document *document, const cxml2_element *element,
    const cxml2_element *node);

/// The name in lower case, empty for a piece of text.
const char *cxml2_name(
    const cxml2_document *document, const cxml2_element *element);

/// The value, or NULL if the attribute is missing or has no value. Lives as long as the document.
const char *_Nullable cxml2_attribute(
    cxml2_document *document, const cxml2_element *element, const char *name);

/// Whether the element has the attribute, with or without a value.
bool cxml2_has_attribute(
    cxml2_document *document, const cxml2_element *element, const char *name);

/// The bytes of a piece of text as they are in the page, and their number; NULL for an element. Live as long as the
/// document.
const char *_Nullable cxml2_content(
    cxml2_document *document, const cxml2_element *node, size_t *count);

/// The first eight letters of the name as a number, the first one in the lowest byte; 0 for a piece of text.
uint64_t cxml2_name_key(const cxml2_document *document, const cxml2_element *element);

/// Whether the node is only for screen readers, or in an element that is.
bool cxml2_is_for_screen_readers(const cxml2_element *element);

/// Writes the visible text of the element, in UTF-8 and without a terminator. Runs of white space become one space, and
/// there is none at the ends. A picture becomes the emoji that its address names, or its `alt`. Text that is only for
/// screen readers is left out.
///
/// Returns the length of the whole text, of which at most `capacity` bytes are written. With `stop_when_full`, returns
/// any length above `capacity` for a longer text.
size_t cxml2_text(
    cxml2_document *document, const cxml2_element *element, char *buffer,
    size_t capacity, bool stop_when_full);

_Pragma("clang assume_nonnull end")

#endif
