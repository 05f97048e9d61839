/* The compiler finds this file before the system's header of the same name, so that core cannot include that. */
#error "core knows GLib only: what is kept on disk belongs to src/store"
