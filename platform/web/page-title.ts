import { createContext, useContext, useEffect } from 'react';

export const PRODUCT_NAME = 'Hodag';

/** `Grants · Hodag`; the product's name alone on the front page. */
export function fullTitle(title: string): string {
  return title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
}

/** The title that the page's data gave it, and how a page says it; null until it does. */
export interface TitleKeeper {
  readonly title: string | null;
  readonly setTitle: (title: string | null) => void;
}

export const TitleContext = createContext<TitleKeeper>({ title: null, setTitle: () => {} });

/** The page's own title where only its data knows it, for the breadcrumb. */
export function useOwnTitle(): string | null {
  return useContext(TitleContext).title;
}

/** Replaces the row's title by one that only the data knows (a grant's name), also in the breadcrumb. */
export function usePageTitle(title: string | undefined): void {
  const { setTitle } = useContext(TitleContext);
  useEffect(() => {
    if (!title) return undefined;
    document.title = fullTitle(title);
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}
