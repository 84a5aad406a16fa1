import { useEffect, useRef, useSyncExternalStore } from 'react';

export const PRODUCT_NAME = 'Hodag';

/** `Grants · Hodag`; the product's name alone on the front page. */
export function fullTitle(title: string): string {
  return title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
}

/** Replaces the row's title by one from the page's data (a grant's name). */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = fullTitle(title);
    setName(title);
    return () => setName(null);
  }, [title]);
}

let nameByData: string | null = null;
const listeners = new Set<() => void>();

function setName(name: string | null): void {
  nameByData = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Name from the page's data; null where only its row does, and on the server. */
export function usePageName(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => nameByData,
    () => null,
  );
}

/** After a click on a link: the title of the page's row, or the name that its data gave by then. */
export function useTitleOfRow(pathname: string, title: string | undefined): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Read now, since the rendered name may still be that of the page before.
    if (title) document.title = fullTitle(nameByData ?? title);
  }, [pathname, title]);
}

/** The name in the title of the open page: of the one that the server delivered, or that was navigated to since. */
export function deliveredName(): string {
  const end = ` · ${PRODUCT_NAME}`;
  return document.title.endsWith(end) ? document.title.slice(0, -end.length) : document.title;
}
