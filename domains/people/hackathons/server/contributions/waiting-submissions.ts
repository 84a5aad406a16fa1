import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { searchHackathons } from '../store/hackathon-store.ts';

const SHOWN_MAX = 20;

/** Hackathons that take submissions now and that a member has registered for. */
export const WAITING_SUBMISSIONS = waitingSources({
  id: 'hackathons',
  order: 45,
  list: async ({ db, clock }, userId): Promise<WaitingThing[]> => {
    const of = { userId, as: 'registered' } as const;
    const filter = { now: clock.now(), of, phase: 'open' } as const;
    const { rows } = await searchHackathons(db, filter, { limit: SHOWN_MAX, offset: 0 });
    return rows
      .filter(({ state }) => state === 'listed')
      .map(({ id, title, endsAt }) => ({
        id,
        kind: 'date',
        title,
        note: 'Submissions close',
        link: `/hackathons/${id}`,
        dueAt: endsAt,
      }));
  },
});
