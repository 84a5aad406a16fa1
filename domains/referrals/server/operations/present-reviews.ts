import { listAccountNames } from '#identity/server';
import type { OperationDeps } from '#platform/server/domain.ts';
import { formatHdag } from '#tokens/contract';
import { rewardsByKey } from '#tokens/server';
import type { Review } from '../../contract/review-schemas.ts';
import { reasonText } from '../rules/hold-reasons.ts';
import { kindsOf, rewardKey } from '../rules/terms.ts';
import { type KeptAppeal, selectAppeals } from '../store/appeal-store.ts';
import { selectReferrers, selectReversed } from '../store/referrer-store.ts';
import type { Settlement } from '../store/settlement-store.ts';

/** Settlements as administrators read them: names, appeals and amounts of all of them in one read each. */
export async function presentReviews(
  deps: OperationDeps,
  settlements: readonly Settlement[],
): Promise<Review[]> {
  const { db } = deps;
  const referrers = await selectReferrers(
    db,
    settlements.map(({ userId }) => userId),
  );
  const reversed = await selectReversed(
    db,
    settlements.map(({ userId }) => userId),
  );
  const appeals = await selectAppeals(
    db,
    settlements.map(({ id }) => id),
  );
  const ids = [
    ...settlements.map(({ userId }) => userId),
    ...referrers.values(),
    ...appeals.map(({ userId }) => userId),
  ];
  const names = new Map(
    (await listAccountNames(db, [...new Set(ids)])).map(({ id, username }) => [id, username]),
  );
  const nameOf = (id: string | undefined): string | null => (id ? (names.get(id) ?? null) : null);
  const rewards = new Map(
    (await rewardsByKey(deps, settlements.flatMap(keysOf))).map((reward) => [reward.key, reward]),
  );
  return settlements.map((settlement) => {
    const { id, userId, kind, state, score, scoreLimit, decision, decidedAt } = settlement;
    const own = keysOf(settlement).flatMap((key) => rewards.get(key) ?? []);
    return {
      id,
      kind,
      state,
      score,
      scoreLimit,
      decision,
      member: nameOf(userId),
      referrer: nameOf(referrers.get(userId)),
      dueAt: settlement.dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      withdrawn: reversed.has(userId),
      reasons: settlement.reasons.map(reasonText),
      worth: formatHdag(own.reduce((sum, { valueNow }) => sum + valueNow, 0n)),
      paid: formatHdag(own.reduce((sum, { posted }) => sum + posted, 0n)),
      appeals: appeals
        .filter(({ settlementId }) => settlementId === id)
        .map((appeal) => ({
          member: nameOf(appeal.userId),
          ...presentAppeal(appeal),
        })),
    };
  });
}

/** An appeal and what became of it. */
export function presentAppeal({ text, createdAt, state, answer, answeredAt }: KeptAppeal) {
  return {
    text,
    state,
    answer,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

const keysOf = ({ userId, kind }: Settlement): string[] =>
  kindsOf(kind).map((reward) => rewardKey(reward, userId));
