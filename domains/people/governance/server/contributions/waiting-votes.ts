import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { searchProposals } from '../store/proposal-store.ts';

const SHOWN_MAX = 20;

/** Open votes that await a member's ballot. */
export const WAITING_VOTES = waitingSources({
  id: 'votes',
  order: 20,
  list: async ({ db }, userId): Promise<WaitingThing[]> => {
    const of = { userId, as: 'voter' } as const;
    const { rows } = await searchProposals(db, { of }, { limit: SHOWN_MAX, offset: 0 });
    return rows.map(({ id, title, closesAt }) => ({
      id,
      kind: 'answer',
      title,
      note: 'Cast your ballot',
      link: `/governance/${id}`,
      dueAt: closesAt,
    }));
  },
});
