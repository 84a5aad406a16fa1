import { pathTo } from '#platform/web/links.ts';

/** Which changes are listed; it is the address of the page. */
export interface ChangesFilter {
  /** Name of one setting; empty for all. */
  readonly name: string;
  readonly page: number;
}

/** The filter an address asks for; what it does not know counts as not said. */
export function readChangesFilter(search: URLSearchParams): ChangesFilter {
  const page = Number(search.get('page') ?? 1);
  return {
    name: (search.get('name') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** Query of the list. */
export function changesQuery({ name, page }: ChangesFilter) {
  return { ...(name ? { name } : {}), page };
}

/** The address of a filter; it leads to the changes, which stand below all settings. */
export function changesAddress({ name, page }: ChangesFilter): string {
  const address = pathTo('/admin/settings', {
    name: name || undefined,
    page: page > 1 ? String(page) : undefined,
  });
  return `${address}#changes`;
}
