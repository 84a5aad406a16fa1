import { type GrantFilters, grantFiltersSchema } from '#grants/catalog/contract';

/** Filters as they were stored, read by what the search takes today. */
export interface StoredFilters {
  readonly filters: GrantFilters;
  /** Names of filters that the search no longer takes, or whose value it no longer knows; they are left out. */
  readonly lost: readonly string[];
}

/** Reads stored filters; what the search no longer takes is left out and named. */
export function readStoredFilters(stored: unknown): StoredFilters {
  const whole = grantFiltersSchema.safeParse(stored);
  if (whole.success) return { filters: whole.data, lost: [] };
  const names = whole.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
  );
  const lost = [...new Set(names)].filter((name) => name !== '');
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const rest = grantFiltersSchema.safeParse(
    Object.fromEntries(entries.filter(([name]) => !lost.includes(name))),
  );
  return { filters: rest.success ? rest.data : {}, lost };
}

/** Filters as the query of /grants: `q=salmon&region=US`. */
export function queryOf(filters: GrantFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query.toString();
}
