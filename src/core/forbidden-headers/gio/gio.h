/* Found before the system's header of the same name, so that core cannot reach for it. */
#error "core knows GLib only: GIO begins in src/store"
