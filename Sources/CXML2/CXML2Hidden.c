#include "CXML2Page.h"

#include <string.h>
#include <strings.h>

/// Elements that a browser shows nothing of, or shows only after a click or a hover, or where it lacks a feature.
static const char *const hidden_names[] = {
    "audio",    "canvas", "dialog", "iframe", "noembed",  "noframes", "noscript",
    "object",   "script", "style",  "template", "tool-tip", "video",
};

static bool is_hidden_name(const char *name) {
    for (size_t i = 0; i < sizeof hidden_names / sizeof hidden_names[0]; i++) {
        if (strcmp(name, hidden_names[i]) == 0) return true;
    }
    return false;
}

static const char *after_space(const char *text) {
    while (*text == ' ' || (*text >= '\t' && *text <= '\r')) text++;
    return text;
}

/// The value of a declaration of that property, NULL for another property.
static const char *value_of(const char *declaration, const char *property) {
    size_t length = strlen(property);
    if (strncasecmp(declaration, property, length) != 0) return NULL;
    const char *colon = after_space(declaration + length);
    return *colon == ':' ? after_space(colon + 1) : NULL;
}

static bool is_word(const char *text, const char *word) {
    size_t length = strlen(word);
    return strncasecmp(text, word, length) == 0 && strchr(" \t\n\f\r;!", text[length]) != NULL;
}

static bool is_hiding_style(const char *style) {
    for (const char *declaration = style; declaration != NULL; declaration = strchr(declaration, ';')) {
        declaration = after_space(*declaration == ';' ? declaration + 1 : declaration);
        const char *display = value_of(declaration, "display");
        const char *visibility = value_of(declaration, "visibility");
        if (display != NULL && is_word(display, "none")) return true;
        if (visibility != NULL && is_word(visibility, "hidden")) return true;
    }
    return false;
}

static bool is_hiding(const char *name, const char *value) {
    if (strcmp(name, "hidden") == 0) return true;
    if (value == NULL) return false;
    if (strcmp(name, "aria-hidden") == 0) return strcasecmp(value, "true") == 0;
    if (strcmp(name, "role") == 0) return strcasecmp(value, "tooltip") == 0;
    return strcmp(name, "style") == 0 && is_hiding_style(value);
}

bool cxml2_is_hidden(const char *name, const xmlChar **attributes) {
    if (is_hidden_name(name)) return true;
    for (const xmlChar **one = attributes; one != NULL && *one != NULL; one += 2) {
        if (is_hiding((const char *)one[0], (const char *)one[1])) return true;
    }
    return false;
}

bool cxml2_is_spoken_only(const xmlChar **attributes) {
    for (const xmlChar **one = attributes; one != NULL && *one != NULL; one += 2) {
        if (strcmp((const char *)one[0], "class") != 0 || one[1] == NULL) continue;
        const char *classes = (const char *)one[1];
        return strstr(classes, "sr-only") != NULL || strstr(classes, "visually-hidden") != NULL;
    }
    return false;
}
