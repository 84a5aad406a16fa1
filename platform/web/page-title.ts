import { useEffect } from 'react';

export const PRODUCT_NAME = 'Hodag';

/** `Grants · Hodag`; the product's name alone on the front page. */
export function fullTitle(title: string): string {
  return title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
}

/** Replaces the row's title by one that only the data knows (a grant's name). */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}
