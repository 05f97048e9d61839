/* The compiler finds this file before the system's header of the same name, so that core cannot include that. */
#error "core knows GLib only: GObject begins in src/store"
