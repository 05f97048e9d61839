/* Found before the system's header of the same name, so that the upper layers cannot reach for it. */
#error "only src/store talks to SQLite: ask store.h"
