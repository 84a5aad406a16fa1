import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { NOTICE_MS } from '../../contract/constants.ts';
import { findScore } from '../store/score-store.ts';

/** A unique-human score that passes and ends in the next two weeks. */
export const WAITING_SCORE = waitingSources({
  id: 'unique-human-score',
  order: 51,
  list: async ({ db, clock }, userId): Promise<WaitingThing[]> => {
    const score = await findScore(db, userId);
    const now = clock.now();
    if (!score?.passes || score.expiresAt <= now) return [];
    if (score.expiresAt.getTime() - NOTICE_MS > now.getTime()) return [];
    return [
      {
        id: userId,
        kind: 'date',
        title: 'Your unique-human score',
        note: 'Count it again',
        link: '/unique-human',
        dueAt: score.expiresAt,
      },
    ];
  },
});
