const WANTED_BY = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Fetches the code of a page as soon as the reader is about to follow a link to it. */
export function fetchCodeAhead(load: (address: { readonly pathname: string }) => Promise<unknown>): void {
  const fetched = new Set<string>();
  const want = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    if (
      !navigator.onLine ||
      !link ||
      link.origin !== window.location.origin ||
      link.pathname.startsWith('/api/')
    )
      return;
    if (fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    // A failed load is repeated by the click.
    load(link).catch(() => fetched.delete(link.pathname));
  };
  for (const type of WANTED_BY) document.addEventListener(type, want, { passive: true });
}
