import { findAccountByUsername } from '#members/identity/server';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { CaseList } from '../../contract/constants.ts';
import { kindsOf } from '../extension-points/review-kinds.ts';
import { type StoredCase, listCases as selectList } from '../store/case-store.ts';

interface Filter {
  readonly show: CaseList;
  readonly kind?: string | undefined;
  readonly decision?: string | undefined;
  readonly member?: string | undefined;
}

/** Finds a span of the cases that a filter lets through. */
export async function findCases(
  deps: OperationDeps,
  { show, kind, decision = '', member }: Filter,
  span: { limit: number; offset: number },
): Promise<{ items: readonly StoredCase[]; total: number }> {
  const kinds = kindsOf(deps).filter(({ id }) => kind === undefined || id === kind);
  const userId = member ? (await findAccountByUsername(deps.db, member))?.id : null;
  // A name that is not found: nothing is about it.
  if (userId === undefined) return { items: [], total: 0 };
  const found = userId === null ? null : [userId];
  for (const { alsoFinds } of kinds) {
    if (found && userId) found.push(...((await alsoFinds?.(deps.db, userId)) ?? []));
  }
  const filter = { show, kinds: kinds.map(({ id }) => id), decision: decision || null, userIds: found };
  return selectList(deps.db, filter, span);
}
