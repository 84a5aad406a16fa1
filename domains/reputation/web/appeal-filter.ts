import { pathTo } from '#platform/web/links.ts';
import { APPEAL_LISTS, type AppealListName } from '../contract/appeal-lists.ts';
import { pageOf } from './page-of.ts';

/** What the list of appeals shows; it is the address of the page. */
export interface AppealFilter {
  readonly show: AppealListName;
  readonly member: string;
  readonly page: number;
}

/** The filter an address asks for; what it does not know counts as not said. */
export function readAppealFilter(search: URLSearchParams): AppealFilter {
  const show = search.get('show') as AppealListName;
  return {
    show: APPEAL_LISTS.includes(show) ? show : 'open',
    member: (search.get('member') ?? '').trim().slice(0, 100),
    page: pageOf(search),
  };
}

/** What the calls are asked with; without the page for the file of all. */
export function appealQuery({ show, member }: AppealFilter) {
  return { show, ...(member ? { member } : {}) };
}

/** The address of a filter. */
export function appealAddress({ show, member, page }: AppealFilter): string {
  return pathTo('/admin/reputation', {
    show: show === 'open' ? undefined : show,
    member: member || undefined,
    page: page > 1 ? String(page) : undefined,
  });
}
