import * as z from 'zod';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { WATCHED_MS } from '../../contract/constants.ts';
import { chainNode, NodeUnavailable } from '../adapters/node.ts';
import { takeOutRefunded } from '../services/refunded-money.ts';
import { verifyCampaign } from '../services/verify-campaign.ts';
import { verifyContribution } from '../services/verify-contribution.ts';
import { findCampaign, listOpening, listRunning } from '../store/campaign-store.ts';
import { findContribution, listToCheck } from '../store/contribution-store.ts';

const NAME = 'crowdfunding_check';
const MOST = 300;
const AGAIN_MS = 5000;
/** So long after it was named, a transaction is read every few seconds; later with all others each minute. */
const EAGER_MS = 10 * 60 * 1000;

const payloadSchema = z.object({ id: z.string(), of: z.enum(['contribution', 'campaign']) });
type Payload = z.infer<typeof payloadSchema>;

/** Has a contribution or a campaign read at the chain, soon. */
export function checkSoon(tx: Database | Transaction, payload: Payload, runAt?: Date): Promise<void> {
  const key = `${NAME}:${payload.id}`;
  return enqueue(tx, NAME, payload, { key, ...(runAt ? { runAt } : {}) });
}

/** Reads one at the chain; a node that does not answer makes the run fail, and it is tried again. */
export const checkOne: JobSpec = {
  name: NAME,
  async run(services, raw) {
    const payload = payloadSchema.parse(raw);
    if (payload.of === 'campaign') await verifyCampaign(services, payload.id);
    else await verifyContribution(services, payload.id);
    if (await isEager(services, payload)) {
      await checkSoon(services.db, payload, new Date(services.clock.now().getTime() + AGAIN_MS));
    }
  },
};

async function isEager({ db, clock }: Services, { id, of }: Payload): Promise<boolean> {
  const row = of === 'campaign' ? await findCampaign(db, id) : await findContribution(db, id);
  if (row?.state !== 'pending' && row?.state !== 'opening') return false;
  return clock.now().getTime() - row.createdAt.getTime() < EAGER_MS;
}

/**
 * Reads all that is pending, and what was confirmed within a day, by the hash of its block: a chain may replace its last
 * blocks. Ends at the first answer the node does not give; the next minute goes on.
 */
export const checkChain: JobSpec = {
  name: 'crowdfunding_check_all',
  cron: '* * * * *',
  maxAttempts: 1,
  queue: 'crowdfunding_check_all',
  async run(services, _payload, { signal }) {
    const node = chainNode(services);
    if (!node) return;
    const since = new Date(services.clock.now().getTime() - WATCHED_MS);
    try {
      for (const { id } of await listOpening(services.db, MOST)) await verifyCampaign(services, id);
      for (const id of await listToCheck(services.db, since, MOST)) {
        if (signal.aborted) return;
        await verifyContribution(services, id);
      }
      for (const campaign of await listRunning(services.db, MOST)) {
        if (signal.aborted) return;
        await takeOutRefunded(services, node, campaign);
      }
    } catch (error) {
      if (!(error instanceof NodeUnavailable)) throw error;
      services.log.warn({ err: error }, 'The chain could not be read; it is tried again in a minute');
    }
  },
};
