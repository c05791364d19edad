#include "CBuildIdentity.h"

#include <stddef.h>

#ifndef TRENDING_BUILD_CLIENT_ID
#define TRENDING_BUILD_CLIENT_ID NULL
#endif

const char *trending_build_client_id(void) { return TRENDING_BUILD_CLIENT_ID; }

#ifndef TRENDING_BUILD_COMMIT
#define TRENDING_BUILD_COMMIT NULL
#endif

const char *trending_build_commit(void) { return TRENDING_BUILD_COMMIT; }
