import {
  CATEGORIES,
  type Category,
  FILE_KINDS,
  FILE_SORTS,
  type FileKind,
  type FileSort,
} from '../contract/constants.ts';

/** Filter of the list; it is the address of its page. */
export interface FileFilter {
  readonly q: string;
  readonly kind: FileKind | null;
  readonly category: Category | null;
  readonly sort: FileSort;
  readonly page: number;
}

function oneOf<T extends string>(values: readonly T[], given: string | null): T | null {
  return values.find((value) => value === given) ?? null;
}

/** The filter an address asks for; what it does not know counts as not asked. */
export function readFileFilter(search: URLSearchParams): FileFilter {
  const page = Number(search.get('page') ?? 1);
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    kind: oneOf(FILE_KINDS, search.get('kind')),
    category: oneOf(CATEGORIES, search.get('category')),
    sort: oneOf(FILE_SORTS, search.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Query of the calls; without the page for the file of all. */
export function fileQuery({ q, kind, category, sort }: FileFilter) {
  return { sort, ...(q ? { q } : {}), ...(kind ? { kind } : {}), ...(category ? { category } : {}) };
}

/** The query of an address with this filter; what goes without saying is left out. */
export function fileSearch({ page, ...filter }: FileFilter): Record<string, string> {
  const { sort, ...asked } = fileQuery({ ...filter, page });
  return { ...asked, ...(sort === 'newest' ? {} : { sort }), ...(page > 1 ? { page: String(page) } : {}) };
}
