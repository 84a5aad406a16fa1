import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { lapse } from '../rules/reward-state.ts';
import { tokensSettings } from '../settings.ts';
import { listWaitingRewards, lockRewards, updateRewards } from '../store/reward-store.ts';

export const LAPSE_REWARDS_JOB = 'tokens_lapse_rewards';

/** Rewards of one page, and of one transaction at most. */
const PAGE = 1000;

/**
 * Ends rewards of which waiting has left nothing: they cannot be paid any more, and would be among those that
 * are pending for ever. Its member reads of it under what was not paid; nothing is sent, there is nothing to be done.
 */
export const lapseRewards: JobSpec = {
  name: LAPSE_REWARDS_JOB,
  cron: '31 3 * * *',
  async run({ db, clock, config }, _payload, { signal }) {
    const now = clock.now();
    const { decayPercentPerDay } = tokensSettings.read(config);
    for (let after = '0'; !signal.aborted; ) {
      const page = await listWaitingRewards(db, after, PAGE);
      const over = page.filter((reward) => lapse(reward, now, decayPercentPerDay) !== reward);
      await inTransaction(db, async (tx) => {
        // As they stand now: a member may have acted a moment ago.
        const locked = await lockRewards(
          tx,
          over.map(({ key }) => key),
        );
        const lapsed = locked.flatMap((reward) => {
          const change = lapse(reward, now, decayPercentPerDay);
          return change === reward ? [] : [{ ...reward, ...change }];
        });
        await updateRewards(tx, lapsed, now);
      });
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = last.id;
    }
  },
};
