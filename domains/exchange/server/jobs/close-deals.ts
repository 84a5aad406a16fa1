import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { dueAt } from '../rules/due.ts';
import { runStep } from '../services/run-step.ts';
import { settleDeal } from '../services/settle-deal.ts';
import { listRunning, lockDeal } from '../store/deal-store.ts';
import type { DealRow } from '../store/tables.ts';

const AT_ONCE = 500;

/** Moves on what time decides: unanswered proposals end, deliveries count as confirmed, what never came goes back. */
export const closeDeals: JobSpec = {
  name: 'exchange_close_deals',
  cron: '*/10 * * * *',
  queue: 'exchange_close_deals',
  async run(services, _payload, { signal }) {
    const isDue = (deal: DealRow, now: Date): boolean => {
      const due = dueAt(deal);
      return due !== null && due <= now;
    };
    for (let after: string | null = null; ; ) {
      const deals: DealRow[] = await listRunning(services.db, after, AT_ONCE);
      for (const { id } of deals.filter((deal) => isDue(deal, services.clock.now()))) {
        if (signal.aborted) return;
        await inTransaction(services.db, async (tx) => {
          const deal = await lockDeal(tx, id);
          const at = services.clock.now();
          if (deal && isDue(deal, at))
            await runStep(tx, deal, { action: { type: 'expire', by: 'house' }, at });
        });
        await settleDeal(services, id);
      }
      after = deals.at(-1)?.id ?? null;
      if (deals.length < AT_ONCE) return;
    }
  },
};
