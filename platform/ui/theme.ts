/** Cookie that keeps the choice, so that the server writes it on the html element before the first paint. */
export const THEME_COOKIE = 'hodag_theme';

export type ThemeChoice = {
  /** `system`: no attribute, the browser decides. */
  theme: 'system' | 'light' | 'dark';
  contrast: 'system' | 'normal' | 'more';
};

export const SYSTEM_THEME: ThemeChoice = { theme: 'system', contrast: 'system' };

const THEMES = ['system', 'light', 'dark'] as const;
const CONTRASTS = ['system', 'normal', 'more'] as const;

/** Reads a cookie value such as "dark.more"; what it does not know counts as `system`. */
export function parseTheme(value: string | null | undefined): ThemeChoice {
  const [theme, contrast] = (value ?? '').split('.');
  return {
    theme: THEMES.find((known) => known === theme) ?? 'system',
    contrast: CONTRASTS.find((known) => known === contrast) ?? 'system',
  };
}

/** The cookie value of a choice, for example "dark.more" or "system.normal". */
export function formatTheme({ theme, contrast }: ThemeChoice): string {
  return `${theme}.${contrast}`;
}

/** Finds the choice in a Cookie header (server) or in document.cookie (browser). */
export function themeFromCookies(cookies: string | null | undefined): ThemeChoice {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === THEME_COOKIE) return parseTheme(value);
  }
  return SYSTEM_THEME;
}

/** Attributes of the html element for a choice; `system` has none. */
export function themeAttributes({ theme, contrast }: ThemeChoice): Record<string, string> {
  return {
    ...(theme === 'system' ? {} : { 'data-theme': theme }),
    ...(contrast === 'system' ? {} : { 'data-contrast': contrast }),
  };
}
