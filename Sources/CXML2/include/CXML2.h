#ifndef TRENDING_CXML2_H
#define TRENDING_CXML2_H

#include <stdbool.h>
#include <stddef.h>

/// libxml2, opened late: linking to it would make the loader resolve it, and ICU behind it, at every start.
typedef struct cxml2_library cxml2_library;
typedef struct cxml2_document cxml2_document;
typedef struct cxml2_element cxml2_element;

/// Opens the library of that file name, or the system's where it is NULL. Answers NULL, and puts the loader's words
/// into `problem`, where it cannot be opened or lacks a function.
cxml2_library *_Nullable cxml2_open(const char *_Nullable file_name, char *_Nonnull problem, size_t capacity);

/// Parses HTML in UTF-8, touching neither network nor files and printing nothing. What a browser doesn't show is not
/// kept: scripts, styles, templates, dialogs, tooltips, and what is marked `hidden` or
/// `aria-hidden`. `whole` tells whether the parser got
/// to the end: it stops where elements are nested deeper than on any real page. NULL where memory ran out, where there
/// was nothing to parse, or where tags are so many, or have so many attributes, which libxml2 compares each with all
/// others, that it would take seconds. `most_steps` is what going through the document may cost in all: a step for a
/// node, for an attribute and for a byte that is looked at. When they are used up, there are no more elements,
/// attributes and text.
cxml2_document *_Nullable cxml2_parse(
    const cxml2_library *_Nonnull library, const char *_Nonnull bytes, size_t count, size_t most_steps,
    bool *_Nonnull whole);
void cxml2_free(cxml2_document *_Nullable document);

/// 0 where anything that was read may be incomplete.
size_t cxml2_steps_left(const cxml2_document *_Nonnull document);

/// How many articles were not kept, for what is hidden is not, that offer to star a repository or count its stars;
/// those of templates and dialogs do not count.
size_t cxml2_hidden_articles(const cxml2_document *_Nonnull document);

/// Elements live as long as their document, which one thread at a time may use.
const cxml2_element *_Nullable cxml2_root(const cxml2_document *_Nonnull document);
const cxml2_element *_Nullable cxml2_parent(
    cxml2_document *_Nonnull document, const cxml2_element *_Nonnull element);

/// The next element in document order below `top`, with a name the next of that name; NULL after the last. Without
/// `inside`, what is below `element` is passed over.
const cxml2_element *_Nullable cxml2_next(
    cxml2_document *_Nonnull document, const cxml2_element *_Nonnull element, const cxml2_element *_Nonnull top,
    bool inside, const char *_Nullable name);

/// The next node in document order below `top`, an element or a piece of text; NULL after the last.
const cxml2_element *_Nullable cxml2_next_node(
    cxml2_document *_Nonnull document, const cxml2_element *_Nonnull node, const cxml2_element *_Nonnull top,
    bool inside);

/// Whether `node` is `element` or below it; takes the same time however far.
bool cxml2_contains(
    const cxml2_document *_Nonnull document, const cxml2_element *_Nonnull element,
    const cxml2_element *_Nonnull node);

/// The name in lower case, empty for a piece of text.
const char *_Nonnull cxml2_name(
    const cxml2_document *_Nonnull document, const cxml2_element *_Nonnull element);

/// The value, NULL where the attribute is absent or has none; lives as long as the document.
const char *_Nullable cxml2_attribute(
    cxml2_document *_Nonnull document, const cxml2_element *_Nonnull element, const char *_Nonnull name);

/// Writes the text of the element as a reader sees it, in UTF-8 and without a terminator: runs of white space become
/// one space, none at the ends; a picture is its `alt`, or the emoji that its address names; what is for screen readers
/// only is left out. Answers the length of
/// the whole text, of which no more than `capacity` bytes were written; or, where `stop_when_full`, any length above
/// `capacity` for a text that is longer.
size_t cxml2_text(
    cxml2_document *_Nonnull document, const cxml2_element *_Nonnull element, char *_Nonnull buffer,
    size_t capacity, bool stop_when_full);

#endif
