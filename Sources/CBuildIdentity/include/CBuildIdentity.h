#ifndef TRENDING_CBUILDIDENTITY_H
#define TRENDING_CBUILDIDENTITY_H

/// The client ID that the variable TRENDING_BUILD_CLIENT_ID set at build time; NULL if there was none. Written in C
/// because build settings for Swift can't pass a string.
const char *trending_build_client_id(void);

/// The commit that the variable TRENDING_BUILD_COMMIT set at build time; NULL if there was none.
const char *trending_build_commit(void);

#endif
