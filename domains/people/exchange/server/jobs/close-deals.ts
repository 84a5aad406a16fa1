import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { dueAt } from '../rules/due.ts';
import { eachDeal } from '../services/each-deal.ts';
import { runStep } from '../services/run-step.ts';
import { settleDeal } from '../services/settle-deal.ts';
import { listRunning, lockDeal } from '../store/deal-store.ts';
import { deleteExpiredTerms } from '../store/match-store.ts';
import type { DealRow } from '../store/tables.ts';

const AT_ONCE = 500;

/**
 * Moves on what time decides: unanswered proposals end, deliveries count as confirmed, what never came goes back, and
 * expired listings leave the index of matching.
 */
export const closeDeals: JobSpec = {
  name: 'exchange_close_deals',
  cron: '*/10 * * * *',
  queue: 'exchange_close_deals',
  maxAttempts: 1,
  async run(services, _payload, { signal }) {
    await deleteExpiredTerms(services.db, services.clock.now());
    let failed = 0;
    for (let after: string | null = null; !signal.aborted; ) {
      const deals: DealRow[] = await listRunning(services.db, after, AT_ONCE);
      const due = deals.filter((deal) => isDue(deal, services.clock.now())).map(({ id }) => id);
      failed += await eachDeal(services, due, { signal, act: (id) => close(services, id) });
      after = deals.at(-1)?.id ?? null;
      if (deals.length < AT_ONCE) break;
    }
    if (failed > 0) throw new Error(`${failed} deals were not closed; the log names them`);
  },
};

function isDue(deal: DealRow, now: Date): boolean {
  const due = dueAt(deal);
  return due !== null && due <= now;
}

async function close(services: Services, id: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const deal = await lockDeal(tx, id);
    const at = services.clock.now();
    if (deal && isDue(deal, at)) await runStep(tx, deal, { action: { type: 'expire', by: 'house' }, at });
  });
  await settleDeal(services, id);
}
