import { momentText } from '#platform/kernel/format/dates.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { REMINDER_MS } from '../../contract/constants.ts';
import { eachHackathon } from '../services/each-hackathon.ts';
import { notifyAbout } from '../services/notices.ts';
import { readMakers } from '../services/read-makers.ts';
import { listToRemind, lockHackathon, markHackathon } from '../store/hackathon-store.ts';
import { listRegistered } from '../store/registration-store.ts';

/** Reminds registered members who are makers of nothing a day before the end, once for each hackathon. */
export const remindRegistered: JobSpec = {
  name: 'hackathons_remind',
  cron: '5,35 * * * *',
  queue: 'hackathons_remind',
  maxAttempts: 1,
  async run(services, _payload, { signal }) {
    const now = services.clock.now();
    const endsBy = new Date(now.getTime() + REMINDER_MS);
    const ids = await listToRemind(services.db, { now, endsBy });
    await eachHackathon(services, ids, { signal, act: (id) => remind(services, id) });
  },
};

function remind({ db, clock }: Services, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const hackathon = await lockHackathon(tx, id);
    const at = clock.now();
    if (hackathon?.state !== 'listed' || hackathon.remindedAt !== null || hackathon.endsAt <= at) return;
    const { makers } = await readMakers(tx, hackathon, at);
    const done = new Set([...makers.values()].flat());
    await notifyAbout(tx, hackathon, {
      to: (await listRegistered(tx, id)).filter((userId) => !done.has(userId)),
      type: 'info',
      title: `Ends soon: ${hackathon.title}`,
      message: `You are registered and have no submission yet. Submit by ${momentText(hackathon.endsAt)}.`,
      fact: 'reminder',
      at,
    });
    await markHackathon(tx, id, { remindedAt: at });
  });
}
