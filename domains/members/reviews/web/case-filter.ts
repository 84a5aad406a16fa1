import { CASE_LISTS, type CaseList } from '../contract/constants.ts';

/** Filter of a queue; it is the address of its page. */
export interface CaseFilter {
  readonly show: CaseList;
  /** Null: all kinds. */
  readonly kind: string | null;
  readonly decision: string | null;
  readonly member: string;
  readonly page: number;
}

/** The filter an address asks for; what it does not know counts as not asked. */
export function readCaseFilter(search: URLSearchParams): CaseFilter {
  const show = search.get('show') as CaseList;
  const page = Number(search.get('page') ?? 1);
  return {
    show: CASE_LISTS.includes(show) ? show : 'open',
    kind: search.get('kind')?.slice(0, 40) || null,
    decision: search.get('decision')?.slice(0, 40) || null,
    member: (search.get('member') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Query of the calls; without the page for the file of all. */
export function caseQuery({ show, kind, decision, member }: CaseFilter) {
  return {
    show,
    ...(kind ? { kind } : {}),
    ...(decision && show === 'decided' ? { decision } : {}),
    ...(member ? { member } : {}),
  };
}

/** The query of an address with this filter; what goes without saying is left out. */
export function caseSearch({ page, ...filter }: CaseFilter): Record<string, string> {
  const { show, ...asked } = caseQuery({ ...filter, page });
  return { ...(show === 'open' ? {} : { show }), ...asked, ...(page > 1 ? { page: String(page) } : {}) };
}
