import { counted } from '#platform/kernel/format/numbers.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { hackathonSubmitted } from '../../contract/events.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { isEarning } from '../rules/settle-makers.ts';
import { eachHackathon } from '../services/each-hackathon.ts';
import { notifyAbout } from '../services/notices.ts';
import { type Making, readMakers } from '../services/read-makers.ts';
import { listToClose, lockHackathon, markHackathon } from '../store/hackathon-store.ts';
import { insertMakers } from '../store/maker-store.ts';
import type { HackathonRow } from '../store/tables.ts';

/** Fixes who made what in hackathons that have ended, each in one transaction; one that is closed stays as it is. */
export const closeHackathons: JobSpec = {
  name: 'hackathons_close',
  cron: '*/10 * * * *',
  queue: 'hackathons_close',
  // The next run does what this one could not.
  maxAttempts: 1,
  async run(services, _payload, { signal }) {
    const ids = await listToClose(services.db, services.clock.now());
    await eachHackathon(services, ids, { signal, act: (id) => close(services, id) });
  },
};

function close({ db, clock, events }: Services, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const hackathon = await lockHackathon(tx, id);
    const at = clock.now();
    // Its end may have moved, or another run was here, since it was listed.
    if (hackathon?.state !== 'listed' || hackathon.closedAt !== null || phaseOf(hackathon, at) !== 'ended')
      return;
    const making = await readMakers(tx, hackathon, at);
    await markHackathon(tx, id, { closedAt: at });
    const rows = [...making.makers].flatMap(([submissionId, makers]) =>
      makers.map((userId) => ({
        hackathonId: id,
        submissionId,
        userId,
        isEarning: isEarning(makers, hackathon.hostId),
      })),
    );
    await insertMakers(tx, rows);
    for (const { submissionId, userId } of rows)
      await events.publish(tx, hackathonSubmitted, { hackathonId: id, submissionId, userId });
    await announce(tx, hackathon, making, at);
  });
}

async function announce(
  tx: Transaction,
  hackathon: HackathonRow,
  { entries, makers }: Making,
  at: Date,
): Promise<void> {
  const { hostId, title } = hackathon;
  const all = [...makers.values()].flat();
  await notifyAbout(tx, hackathon, {
    to: all.filter((userId) => userId !== hostId),
    type: 'success',
    title: `Submitted: ${title}`,
    message:
      'The hackathon has ended. Your submission is public now, and you can name it as evidence of a skill.',
    fact: 'closed',
    at,
  });
  await notifyAbout(tx, hackathon, {
    to: [hostId],
    type: 'info',
    title: `Your hackathon has ended: ${title}`,
    message: `It got ${counted(entries.length, 'submission')} by ${counted(all.length, 'member')}.`,
    fact: 'closed',
    at,
  });
}
