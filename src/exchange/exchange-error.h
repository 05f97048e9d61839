/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The errors of reading and writing files for other programs. */
typedef enum
{
  EXCHANGE_ERROR_FILE,     /* the file cannot be read or written; the message has the system's reason */
  EXCHANGE_ERROR_FULL,     /* the disk is full */
  EXCHANGE_ERROR_FORMAT,   /* the file is damaged or of another kind; the message says where */
  EXCHANGE_ERROR_LIMIT,    /* the file is larger than any table of games would be */
  EXCHANGE_ERROR_PASSWORD, /* the file is encrypted */
  EXCHANGE_ERROR_INPUT,    /* what was asked for does not exist or does not fit: the sheet, a column, a game */
} ExchangeError;

/* Every message is a sentence that tells the user what to do. */
#define EXCHANGE_ERROR (exchange_error_quark ())
GQuark exchange_error_quark (void);

G_END_DECLS
