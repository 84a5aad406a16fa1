import { pathTo } from '#platform/web/links.ts';
import { REVIEW_LISTS, type ReviewList } from '../contract/review-lists.ts';

/** What a list of reviews shows; it is the address of the page. */
export interface ReviewFilter {
  readonly show: ReviewList;
  readonly kind: 'joined' | 'completed' | null;
  readonly member: string;
  readonly page: number;
}

/** The filter an address asks for; what it does not know counts as not said. */
export function readReviewFilter(search: URLSearchParams): ReviewFilter {
  const show = search.get('show') as ReviewList;
  const kind = search.get('kind');
  const page = Number(search.get('page') ?? 1);
  return {
    show: REVIEW_LISTS.includes(show) ? show : 'held',
    kind: kind === 'joined' || kind === 'completed' ? kind : null,
    member: (search.get('member') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** What the calls are asked with; without the page for the file of all. */
export function reviewQuery({ show, kind, member }: ReviewFilter) {
  return { show, ...(kind ? { kind } : {}), ...(member ? { member } : {}) };
}

/** The address of a filter. */
export function reviewAddress({ show, kind, member, page }: ReviewFilter): string {
  return pathTo('/admin/reviews', {
    show: show === 'held' ? undefined : show,
    kind: kind ?? undefined,
    member: member || undefined,
    page: page > 1 ? String(page) : undefined,
  });
}
