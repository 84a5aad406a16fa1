import type { Operation } from '#platform/server/domain.ts';
import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import type { roundEndpoints } from '../../contract/endpoints.ts';
import { presentCards } from '../services/present-round.ts';
import { searchRounds } from '../store/round-store.ts';

/** Rounds by stage; drafts only among the caller's own. */
export const listRounds: Operation<typeof roundEndpoints.listRounds> = async (
  { db, clock },
  actor,
  { query },
) => {
  const now = clock.now();
  const userId = actor.kind === 'member' ? actor.userId : null;
  const { page = 1, stage, projectId } = query;
  const { rows, total } = await searchRounds(
    db,
    { userId, now, stage, projectId },
    { page, pageSize: LIST_PAGE_SIZE },
  );
  const cards = await presentCards(db, rows, now);
  // Visitors read no member's name.
  return { items: userId === null ? cards.map((card) => ({ ...card, owner: null })) : cards, total };
};
