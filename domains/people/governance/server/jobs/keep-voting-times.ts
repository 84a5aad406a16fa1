import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { closeVoting } from '../services/close-voting.ts';
import { openVoting } from '../services/open-voting.ts';
import { remindVoters } from '../services/remind-voters.ts';
import { settlePayments } from '../services/settle-payments.ts';
import { listUnsettled } from '../store/payment-store.ts';
import { listDue } from '../store/proposal-store.ts';

/** Settles payments that are not known to have moved, opens votes whose time has come, reminds voters, and closes and counts votes whose time is over. */
export const keepVotingTimes: JobSpec = {
  name: 'governance_keep_voting_times',
  cron: '* * * * *',
  queue: 'governance_keep_voting_times',
  // The next run does what this one could not.
  maxAttempts: 1,
  async run(services, _payload, { signal }) {
    const { toOpen, toRemind, toClose } = await listDue(services.db);
    const unsettled = await listUnsettled(services.db);
    const failed = [
      ...(await each(services, unsettled, { signal, act: (id) => settlePayments(services, id) })),
      ...(await each(services, toClose, { signal, act: (id) => closeVoting(services, id) })),
      ...(await each(services, toOpen, { signal, act: (id) => openVoting(services, id) })),
      ...(await each(services, toRemind, { signal, act: (id) => remindVoters(services, id) })),
    ];
    if (failed.length > 0) throw new Error(`The votes ${failed.join(', ')} failed; the log says why`);
  },
};

interface Each {
  readonly signal: AbortSignal;
  act(id: string): Promise<void>;
}

/** Acts on one after the other; one that fails is logged, and those behind it have their turn. @returns those that failed */
async function each(
  { log }: Pick<Services, 'log'>,
  ids: readonly string[],
  { signal, act }: Each,
): Promise<string[]> {
  const failed: string[] = [];
  for (const id of ids) {
    if (signal.aborted) break;
    await act(id).catch((error: unknown) => {
      failed.push(id);
      log.error(
        { err: error, proposalId: id },
        'a vote could not be settled, opened, reminded of or counted',
      );
    });
  }
  return failed;
}
