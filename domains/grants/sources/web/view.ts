import { pathTo } from '#platform/web/links.ts';
import { pageIn } from '#platform/web/page-in.ts';

/** View beside the list; it is its address. */
export interface SourcesView {
  /** The source that is open; null for none. */
  readonly source: string | null;
  /** Page of its records that were not loaded. */
  readonly letters: number;
  /** Page of the runs. */
  readonly runs: number;
}

/** The view an address asks for. */
export function readView(search: URLSearchParams): SourcesView {
  const source = search.get('source') ?? '';
  return {
    source: /^[a-z0-9][a-z0-9._-]{0,60}$/.test(source) ? source : null,
    letters: pageIn(search, 'letters'),
    runs: pageIn(search, 'runs'),
  };
}

/** The address of a view. */
export function viewPath({ source, letters, runs }: SourcesView): string {
  const page = (number: number) => (number > 1 ? String(number) : undefined);
  return pathTo('/admin/grant-sources', {
    source: source ?? undefined,
    letters: page(letters),
    runs: page(runs),
  });
}

/** Query of the runs. */
export function runsQuery({ source, runs }: SourcesView) {
  return { ...(source ? { source } : {}), page: runs };
}
