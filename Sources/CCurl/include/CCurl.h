#ifndef TRENDING_CCURL_H
#define TRENDING_CCURL_H

#include <curl/curl.h>

#endif
