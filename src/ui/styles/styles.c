/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "styles.h"

#define RESOURCES "/io/github/protokoll_sheet/Protokoll/"

/* Loads a style sheet into @provider, or none. The provider stays even if it is empty, so that the sheets always have
 * the same order. */
static void
fill (GtkCssProvider *provider,
      gboolean        wanted,
      const char     *path)
{
  if (wanted)
    gtk_css_provider_load_from_resource (provider, path);
  else
    gtk_css_provider_load_from_data (provider, "", -1);
}

static void
dark_changed_cb (AdwStyleManager *manager,
                 GParamSpec      *property,
                 GtkCssProvider  *provider)
{
  fill (provider, adw_style_manager_get_dark (manager), RESOURCES "style-dark.css");
}

static void
contrast_changed_cb (AdwStyleManager *manager,
                     GParamSpec      *property,
                     GtkCssProvider  *provider)
{
  fill (provider, adw_style_manager_get_high_contrast (manager), RESOURCES "style-hc.css");
}

/* Adds a provider, which belongs to the display. */
static GtkCssProvider *
add_provider (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return provider;
}

void
styles_set_appearance (const char *appearance)
{
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (appearance, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (appearance, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

void
styles_add_icons (void)
{
  static gboolean added;

  if (!added)
    gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()), RESOURCES "icons");
  added = TRUE;
}

/* AdwApplication would load the same sheets for a program with a resource path. But with such a path GTK throws away
 * the icon theme, which a thread of GTK has just read. That would be 2 of the 90 ms of processor time that a start
 * takes. */
void
styles_load (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkCssProvider *dark, *contrast;

  gtk_css_provider_load_from_resource (add_provider (), RESOURCES "style.css");
  dark = add_provider ();
  contrast = add_provider ();
  g_signal_connect (manager, "notify::dark", G_CALLBACK (dark_changed_cb), dark);
  g_signal_connect (manager, "notify::high-contrast", G_CALLBACK (contrast_changed_cb), contrast);
  if (adw_style_manager_get_dark (manager))
    dark_changed_cb (manager, NULL, dark);
  if (adw_style_manager_get_high_contrast (manager))
    contrast_changed_cb (manager, NULL, contrast);
}
