import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { NOTICE_MS } from '../../contract/constants.ts';
import { findSbt } from '../store/sbt-store.ts';

/** An SBT that is suspended, or that time suspends in the next two weeks. */
export const WAITING_SBT = waitingSources({
  id: 'sbt',
  order: 50,
  list: async ({ db, clock }, userId): Promise<WaitingThing[]> => {
    const sbt = await findSbt(db, userId);
    if (!sbt || sbt.state === 'ended') return [];
    const isNear = sbt.lapsesAt !== null && sbt.lapsesAt.getTime() - NOTICE_MS <= clock.now().getTime();
    if (sbt.state === 'held' && !isNear) return [];
    const note = sbt.state === 'held' ? 'Renew what it stands on' : 'Suspended: see what is missing';
    const kind = sbt.state === 'held' ? 'date' : 'step';
    return [
      {
        id: userId,
        kind,
        title: 'Your SBT',
        note,
        link: '/auth/4fa',
        dueAt: sbt.state === 'held' ? sbt.lapsesAt : null,
      },
    ];
  },
});
