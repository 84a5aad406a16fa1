import { useSyncExternalStore } from 'react';
import {
  formatTheme,
  parseTheme,
  SYSTEM_THEME,
  THEME_COOKIE,
  type ThemeChoice,
  themeAttributes,
  themeFromCookies,
} from './theme.ts';

const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

/** Writes a choice on an element, usually document.documentElement. */
export function applyTheme(root: Element, choice: ThemeChoice): void {
  const attributes = themeAttributes(choice);
  for (const name of ['data-theme', 'data-contrast']) {
    const value = attributes[name];
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
}

/** Applies a choice to the page and keeps it for a year. */
export function chooseTheme(choice: ThemeChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 2025.
  document.cookie = `${THEME_COOKIE}=${formatTheme(choice)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  applyTheme(document.documentElement, choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice of this browser; while rendering on the server, `system`. */
export function useTheme(): ThemeChoice {
  const value = useSyncExternalStore(
    subscribe,
    () => formatTheme(themeFromCookies(document.cookie)),
    () => formatTheme(SYSTEM_THEME),
  );
  return parseTheme(value);
}
