import type { Layouts } from '#platform/web/load-page.ts';

/** The frames of pages, by the name a page row gives; each visitor loads only their own. */
export const layouts: Layouts = {
  app: () => import('./AppLayout.tsx').then(({ AppLayout }) => AppLayout),
  public: () => import('./PublicLayout.tsx').then(({ PublicLayout }) => PublicLayout),
  bare: () => import('./BareLayout.tsx').then(({ BareLayout }) => BareLayout),
};
