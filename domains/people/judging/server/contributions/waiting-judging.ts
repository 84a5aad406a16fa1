import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { listHackathonTitles } from '#people/hackathons/server';
import { counted } from '#platform/kernel/format/numbers.ts';
import { listWaitingFor } from '../store/judge-store.ts';

/** Invitations to judge that are open, and entries that a judge has not scored. */
export const WAITING_JUDGING = waitingSources({
  id: 'judging',
  order: 46,
  list: async ({ db }, userId): Promise<WaitingThing[]> => {
    const rows = await listWaitingFor(db, userId);
    const titles = await listHackathonTitles(
      db,
      rows.map(({ hackathonId }) => hackathonId),
    );
    return rows.map(({ hackathonId, isInvited, open, until }) => ({
      id: hackathonId,
      kind: 'answer',
      title: titles.get(hackathonId) ?? '',
      note: isInvited ? 'Accept or decline to judge' : `${counted(open, 'entry', 'entries')} to score`,
      link: `/hackathons/${hackathonId}/judging`,
      dueAt: isInvited ? null : until,
    }));
  },
});
