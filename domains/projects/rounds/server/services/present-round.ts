import { whoIs } from '#members/identity/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Flag, FullRound, RoundCard } from '../../contract/schemas.ts';
import { hasConflict, isOwner } from '../policies.ts';
import { stateOf } from '../rules/round-states.ts';
import { countAccepted, listReviewerIds } from '../store/application-store.ts';
import { findFlag } from '../store/result-store.ts';
import { listChanges } from '../store/round-store.ts';
import type { FlagRow, RoundRow } from '../store/tables.ts';
import { listInsiders } from './insiders.ts';
import { termsOf } from './terms.ts';

export type Person = { id: string; username: string } | null;

/** Rounds as rows of a list. */
export async function presentCards(db: Database, rows: readonly RoundRow[], now: Date): Promise<RoundCard[]> {
  const nameOf = await whoIs(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  const accepted = await countAccepted(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { name, funder, poolWei, method, applicationsFrom, givingFrom, givingUntil, appealUntil } =
      termsOf(row);
    const dates = { applicationsFrom, givingFrom, givingUntil, appealUntil };
    return {
      id: row.id,
      name,
      funder,
      poolWei,
      method,
      ...dates,
      state: stateOf(row, now),
      owner: nameOf(row.ownerId),
      projectCount: accepted.get(row.id) ?? 0,
    };
  });
}

/** A round for one reader: what everybody reads, and what they are to it. */
export async function presentRound(db: Database, actor: Actor, row: RoundRow, now: Date): Promise<FullRound> {
  const [card] = await presentCards(db, [row], now);
  if (!card) throw new Error('A round has a card');
  const reviewerIds = await listReviewerIds(db, row.id);
  const nameOf = await whoIs(db, reviewerIds);
  const history = await listChanges(db, row.id);
  const userId = actor.kind === 'member' ? actor.userId : null;
  const flag = userId === null ? null : await findFlag(db, row.id, userId);
  const owns = isOwner(actor, row);
  const isJudge = owns || (userId !== null && reviewerIds.includes(userId));
  return {
    ...card,
    ...termsOf(row),
    revision: row.revision,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    finalAt: row.finalAt?.toISOString() ?? null,
    cancelled:
      row.cancelledAt && row.cancelReason !== null
        ? { at: row.cancelledAt.toISOString(), reason: row.cancelReason }
        : null,
    // Visitors read no member's name: who shows themselves on the web decides it on their profile.
    owner: userId === null ? null : card.owner,
    reviewers: userId === null ? [] : reviewerIds.flatMap((id) => nameOf(id) ?? []),
    history: history.map(({ changedAt, changes }) => ({ changedAt: changedAt.toISOString(), changes })),
    viewer: {
      isOwner: owns,
      isJudge,
      hasProject: isJudge && userId !== null && hasConflict(userId, await listInsiders(db, row.id)),
      flag: flag && flagOf(flag),
    },
  };
}

/** A flag as its donor and the round's owner and reviewers read it. */
export function flagOf({ reason, flaggedAt, appeal, upheld, decisionReason }: FlagRow): Flag {
  return { reason, flaggedAt: flaggedAt.toISOString(), appeal, upheld, decisionReason };
}
