#include "CXML2.h"
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
