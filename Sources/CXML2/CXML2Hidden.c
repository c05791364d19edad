#include "CXML2Page.h"

#include <string.h>
#include <strings.h>

/// Elements that a browser never shows, or shows only after a click, on hover, or if it lacks a feature.
static const char *const hidden_names[] = {
    "canvas", "datalist", "dialog", "iframe", "noembed",  "noframes",
    "noscript", "object", "script", "style",  "template", "tool-tip",
};

/// Compares the first letters before calling strcmp: most names differ there, and a page has 10,000 of them.
static bool is(const char *name, const char *word) { return name[0] == word[0] && strcmp(name, word) == 0; }

bool cxml2_is_hidden_name(const char *name) {
    for (size_t i = 0; i < sizeof hidden_names / sizeof hidden_names[0]; i++) {
        if (is(name, hidden_names[i])) return true;
    }
    return false;
}

static const char *after_comment(const char *text) {
    const char *end = strstr(text + 2, "*/");
    return end != NULL ? end + 2 : text + strlen(text);
}

static bool is_comment(const char *text) { return text[0] == '/' && text[1] == '*'; }

/// Skips white space and comments.
static const char *after_blank(const char *text) {
    while (*text == ' ' || (*text >= '\t' && *text <= '\r') || is_comment(text)) {
        text = is_comment(text) ? after_comment(text) : text + 1;
    }
    return text;
}

static const char *after_string(const char *text) {
    char quote = *text++;
    while (*text != '\0' && *text != quote) text += *text == '\\' && text[1] != '\0' ? 2 : 1;
    return *text != '\0' ? text + 1 : text;
}

/// The `;` at the end of a declaration, or the end of the style.
static const char *end_of_declaration(const char *text) {
    size_t depth = 0;
    while (*text != '\0' && (*text != ';' || depth > 0)) {
        if (is_comment(text)) {
            text = after_comment(text);
        } else if (*text == '"' || *text == '\'') {
            text = after_string(text);
        } else {
            if (*text == '(') depth++;
            if (*text == ')' && depth > 0) depth--;
            text++;
        }
    }
    return text;
}

/// The value of a declaration of this property; NULL for another property.
static const char *value_of(const char *declaration, const char *property) {
    size_t length = strlen(property);
    if (strncasecmp(declaration, property, length) != 0) return NULL;
    const char *colon = after_blank(declaration + length);
    return *colon == ':' ? after_blank(colon + 1) : NULL;
}

static bool is_end_of_word(char byte) { return strchr(" \t\n\f\r;!/", byte) != NULL; }

static bool is_word(const char *text, const char *word) {
    size_t length = strlen(word);
    return strncasecmp(text, word, length) == 0 && is_end_of_word(text[length]);
}

/// Whether the value is `0`, in any unit.
static bool is_zero(const char *text) {
    bool has_digit = false;
    for (; *text == '0' || *text == '.'; text++) has_digit = has_digit || *text == '0';
    while (*text == '%' || ((*text | 0x20) >= 'a' && (*text | 0x20) <= 'z')) text++;
    return has_digit && is_end_of_word(*text);
}

static bool is_none(const char *value) { return is_word(value, "none"); }

static bool is_invisible(const char *value) { return is_word(value, "hidden") || is_word(value, "collapse"); }

/// The properties that can hide an element, and the values that do.
static const struct {
    const char *name;
    bool (*hides)(const char *value);
} properties[] = {
    {"display", is_none},
    {"visibility", is_invisible},
    {"opacity", is_zero},
    {"font-size", is_zero},
};

enum { property_count = sizeof properties / sizeof properties[0] };

static bool is_important(const char *value, const char *end) {
    while (value < end) {
        if (is_comment(value)) {
            value = after_comment(value);
        } else if (*value++ == '!' && strncasecmp(after_blank(value), "important", 9) == 0) {
            return true;
        }
    }
    return false;
}

/// Whether the style hides the element. The last declaration of a property counts, or the last important one.
static bool is_hiding_style(const char *style) {
    bool hides[property_count] = {false};
    bool important[property_count] = {false};
    for (const char *declaration = style; *declaration != '\0';) {
        declaration = after_blank(declaration);
        const char *end = end_of_declaration(declaration);
        for (size_t i = 0; i < property_count; i++) {
            const char *value = value_of(declaration, properties[i].name);
            if (value == NULL) continue;
            bool matters = is_important(value, end);
            if (important[i] && !matters) continue;
            important[i] = matters;
            hides[i] = properties[i].hides(value);
        }
        declaration = *end == ';' ? end + 1 : end;
    }
    for (size_t i = 0; i < property_count; i++) {
        if (hides[i]) return true;
    }
    return false;
}

static bool has_class(const char *classes, const char *name) {
    static const char spaces[] = " \t\n\f\r";
    size_t length = strlen(name);
    while (*(classes += strspn(classes, spaces)) != '\0') {
        size_t found = strcspn(classes, spaces);
        if (found == length && strncmp(classes, name, length) == 0) return true;
        classes += found;
    }
    return false;
}

/// Whether GitHub's style sheet hides the element on screens of every size: `d-none d-md-inline` shows it on some.
static bool is_hiding_class(const char *classes) {
    static const char *const sizes[] = {"d-sm-", "d-md-", "d-lg-", "d-xl-"};
    // Few elements have the class.
    if (strstr(classes, "d-none") == NULL || !has_class(classes, "d-none")) return false;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (strstr(classes, sizes[i]) != NULL) return false;
    }
    return true;
}

static bool is_hiding(const char *name, const char *value) {
    if (is(name, "hidden")) return true;
    if (value == NULL) return false;
    if (is(name, "aria-hidden")) return strcasecmp(value, "true") == 0;
    if (is(name, "class")) return is_hiding_class(value);
    if (is(name, "role")) return strcasecmp(value, "tooltip") == 0;
    return is(name, "style") && is_hiding_style(value);
}

bool cxml2_is_hidden(const xmlChar **attributes) {
    for (const xmlChar **one = attributes; one != NULL && *one != NULL; one += 2) {
        if (is_hiding((const char *)one[0], (const char *)one[1])) return true;
    }
    return false;
}

bool cxml2_is_screen_reader_only(const xmlChar **attributes) {
    for (const xmlChar **one = attributes; one != NULL && *one != NULL; one += 2) {
        if (!is((const char *)one[0], "class") || one[1] == NULL) continue;
        const char *classes = (const char *)one[1];
        // Few elements have one of these classes.
        if (strstr(classes, "sr-only") == NULL && strstr(classes, "visually-hidden") == NULL) return false;
        if (has_class(classes, "not-sr-only")) return false;
        return has_class(classes, "sr-only") || has_class(classes, "visually-hidden")
            || has_class(classes, "visually-hidden-focusable");
    }
    return false;
}

bool cxml2_is_heading_anchor(const char *name, const xmlChar **attributes) {
    static const char prefix[] = "user-content-";
    if (!is(name, "a")) return false;
    for (const xmlChar **one = attributes; one != NULL && *one != NULL; one += 2) {
        if (!is((const char *)one[0], "id") || one[1] == NULL) continue;
        return strncmp((const char *)one[1], prefix, sizeof prefix - 1) == 0;
    }
    return false;
}
