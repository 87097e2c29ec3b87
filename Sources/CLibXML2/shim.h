// libxml2 pulls in ICU's headers when it was built with ICU, and those clash with Foundation's own ICU module.
// Switching the macro off after the version header has set it leaves the declarations used here untouched.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlwriter.h>
