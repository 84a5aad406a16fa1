import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { isOpen } from '../rules/introduction-rules.ts';
import { INTRODUCTIONS_LINK } from '../services/notices.ts';
import { listOfMember } from '../store/introduction-store.ts';
import { listMissionsById } from '../store/mission-store.ts';

/** Introductions that ask for a member's answer. */
export const WAITING_INTRODUCTIONS = waitingSources({
  id: 'introductions',
  order: 40,
  list: async ({ db, clock }, userId): Promise<WaitingThing[]> => {
    const now = clock.now();
    const asks = (await listOfMember(db, userId)).filter(
      (row) => row.personId === userId && isOpen(row, now),
    );
    const missions = await listMissionsById(
      db,
      asks.map(({ missionId }) => missionId),
    );
    return asks.map(({ id, missionId, roleLabel, expiresAt }) => ({
      id,
      kind: 'answer',
      title: missions.get(missionId)?.title ?? roleLabel,
      note: `You are asked for as ${roleLabel}`,
      link: INTRODUCTIONS_LINK,
      dueAt: expiresAt,
    }));
  },
});
