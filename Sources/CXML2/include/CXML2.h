#ifndef TRENDING_CXML2_H
#define TRENDING_CXML2_H

#endif
