/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What can go wrong with files of other programs and for them. */
typedef enum
{
  EXCHANGE_ERROR_FILE,     /* cannot be read or written: the message has the system's reason */
  EXCHANGE_ERROR_FULL,     /* the disk is full */
  EXCHANGE_ERROR_FORMAT,   /* it is not what it should be, or damaged; the message says where */
  EXCHANGE_ERROR_LIMIT,    /* larger than anything a person would bring */
  EXCHANGE_ERROR_PASSWORD, /* nobody can read it without one */
  EXCHANGE_ERROR_INPUT,    /* what was asked for does not fit: no such sheet, column or game */
} ExchangeError;

/* The message of each is a sentence for a person that says what to do. */
#define EXCHANGE_ERROR (exchange_error_quark ())
GQuark exchange_error_quark (void);

G_END_DECLS
