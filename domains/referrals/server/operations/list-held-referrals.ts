import { listAccountNames } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { reasonText } from '../rules/hold-reasons.ts';
import { selectAppeals } from '../store/appeal-store.ts';
import { selectReferrer } from '../store/referrer-store.ts';
import { listSettlements } from '../store/settlement-store.ts';
import { readHoldPolicy } from './read-hold-policy.ts';

const PAGE = 50;

/** What administrators decide over, with score, reasons and appeals. */
export const listHeldReferrals: Operation<typeof referralEndpoints.listHeldReferrals> = async (
  deps,
  _actor,
  { query: { show, page } },
) => {
  const { db } = deps;
  const { items, total } = await listSettlements(db, {
    state: show === 'flagged' ? null : show,
    flagged: show === 'flagged',
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const referrers = new Map<string, string | null>();
  for (const { userId } of items) referrers.set(userId, await selectReferrer(db, userId));
  const appeals = await selectAppeals(
    db,
    items.map(({ id }) => id),
  );
  const ids = [...referrers].flat().concat(appeals.map(({ userId }) => userId));
  const named = await listAccountNames(db, [...new Set(ids.filter((id) => id !== null))]);
  const names = new Map(named.map(({ id, username }) => [id, username]));
  const nameOf = (id: string | null | undefined): string | null => (id ? (names.get(id) ?? null) : null);
  const { limit, holds } = await readHoldPolicy(deps);
  return {
    success: true,
    data: {
      total,
      limit,
      holds,
      items: items.map(({ id, userId, kind, state, dueAt, score, reasons, decision }) => ({
        ...{ id, kind, state, score, decision },
        member: nameOf(userId),
        referrer: nameOf(referrers.get(userId)),
        dueAt: dueAt.toISOString(),
        reasons: reasons.map(reasonText),
        appeals: appeals
          .filter(({ settlementId }) => settlementId === id)
          .map((appeal) => ({
            member: nameOf(appeal.userId),
            text: appeal.text,
            createdAt: appeal.createdAt.toISOString(),
          })),
      })),
    },
  };
};
