import * as z from 'zod';
import { type Database, inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { MISSING_MS, UNDONE_WATCHED_MS } from '../../contract/constants.ts';
import { type ChainNode, chainNode, NodeUnavailable } from '../adapters/node.ts';
import { adoptChain } from '../services/adopt-chain.ts';
import { followCampaign } from '../services/follow-campaign.ts';
import { refused, settleCampaign, verifyCampaign } from '../services/verify-campaign.ts';
import { failContribution, verifyContribution } from '../services/verify-contribution.ts';
import { changeCampaign, findCampaign, listOpening, listRunning } from '../store/campaign-store.ts';
import {
  type ContributionRow,
  findContribution,
  listPending,
  listWatched,
  lockContribution,
  markChecked,
} from '../store/contribution-store.ts';
import type { CampaignRow } from '../store/tables.ts';

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
    else await verifyContribution(services, payload.id, { isNamed: true });
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
 * Reads what was counted lately, what campaigns hold, and all that is pending; of each at most so many, first what was
 * not asked for longest. One that cannot be read does not hold up the others: only a node that does not answer at all
 * ends the run, and the next minute continues.
 */
export const checkChain: JobSpec = {
  name: 'crowdfunding_check_all',
  cron: '* * * * *',
  maxAttempts: 1,
  queue: 'crowdfunding_check_all',
  async run(services, _payload, { signal, skip }) {
    const node = chainNode(services);
    if (!node) {
      skip?.('No chain is set up: set EVM_RPC_URL and EVM_CHAIN_ID.');
      return;
    }
    const { db, clock } = services;
    const now = clock.now();
    const visit: Visit = (rows, one) => visitEach({ services, node, signal }, rows, one);
    const contribution: Steps<ContributionRow> = {
      check: ({ id }) => verifyContribution(services, id),
      mark: ({ id }) => markChecked(db, id, clock.now()),
      giveUp: (row) => giveUpContribution(services, row),
    };
    const markCampaign = ({ id }: CampaignRow) => changeCampaign(db, id, { checkedAt: clock.now() });
    try {
      await node.requireChain();
      await adoptChain(services);
      await visit(await listWatched(db, now, MOST), contribution);
      await visit(await listRunning(db, new Date(now.getTime() - UNDONE_WATCHED_MS), MOST), {
        check: (row) => followCampaign(services, node, row),
        mark: markCampaign,
      });
      await visit(await listOpening(db, MOST), {
        check: ({ id }) => verifyCampaign(services, id),
        mark: markCampaign,
        giveUp: async (row) =>
          isOld(services, row) ? settleCampaign(services, row, refused(UNREADABLE)) : undefined,
      });
      await visit(await listPending(db, MOST), contribution);
    } catch (error) {
      if (!(error instanceof NodeUnavailable)) throw error;
      services.log.warn({ err: error }, 'The chain could not be read; it is tried again in a minute');
    }
  },
};

interface Steps<Row> {
  check(row: Row): Promise<void>;
  mark(row: Row): Promise<void>;
  /** Where the node answers, and not to this. */
  giveUp?(row: Row): Promise<void>;
}

type Visit = <Row extends { readonly id: string }>(rows: readonly Row[], steps: Steps<Row>) => Promise<void>;

interface Run {
  readonly services: Services;
  readonly node: ChainNode;
  readonly signal: AbortSignal;
}

async function visitEach<Row extends { readonly id: string }>(
  { services, node, signal }: Run,
  rows: readonly Row[],
  { check, mark, giveUp }: Steps<Row>,
): Promise<void> {
  for (const row of rows) {
    if (signal.aborted) return;
    try {
      await check(row);
    } catch (error) {
      services.log.warn({ err: error, id: row.id }, 'A transaction or campaign could not be read');
      await node.head();
      await giveUp?.(row);
    }
    await mark(row);
  }
}

const UNREADABLE = 'The chain’s node could not say anything about this transaction within a day.';

const isOld = ({ clock }: Services, { createdAt }: { readonly createdAt: Date }): boolean =>
  clock.now().getTime() - createdAt.getTime() > MISSING_MS;

async function giveUpContribution(services: Services, { id, ...known }: ContributionRow): Promise<void> {
  if (!isOld(services, known)) return;
  await inTransaction(services.db, async (tx) => {
    const row = await lockContribution(tx, id);
    if (row?.state === 'pending') await failContribution(services, tx, row, UNREADABLE);
  });
}
