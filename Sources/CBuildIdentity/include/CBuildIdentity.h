#ifndef TRENDING_CBUILDIDENTITY_H
#define TRENDING_CBUILDIDENTITY_H

/// The client id that the program was built with, by the variable TRENDING_BUILD_CLIENT_ID; NULL where it was built
/// without one. Swift settings can't carry a text, C settings can.
const char *trending_build_client_id(void);

#endif
