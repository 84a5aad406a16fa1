import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Services } from '#platform/server/services.ts';
import { etherText } from '../../contract/ether.ts';
import type { Backing, Campaign } from '../../contract/schemas.ts';
import { endedBy } from '../rules/ended-by.ts';
import { milestonePayments } from '../rules/milestone-payments.ts';
import { listWalletsOf } from '../store/contribution-store.ts';
import type { CampaignRow } from '../store/tables.ts';
import { type LiveReading, readLive } from './live-campaign.ts';
import { readBacking } from './read-backing.ts';

interface Reader {
  readonly userId: string;
  /** The wallet that is linked now. */
  readonly linked: string | null;
}

type Reads = Pick<Services, 'db' | 'config' | 'resources' | 'clock'>;

const daysOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds * 1000) / DAY_MS);

/** One that was emptied before its deadline was ended before it, however late that is read. */
const firstOf = (at: Date, emptiedAt: Date | null): Date => (emptiedAt && emptiedAt < at ? emptiedAt : at);

/** A campaign as one member sees it: its terms, what the chain says of its money, and what they have in it. */
export async function presentCampaign(deps: Reads, row: CampaignRow, reader: Reader): Promise<Campaign> {
  const { id, state, reason, address, chainId, beneficiary, mode, goalWei, deadline, milestones, shares } =
    row;
  const { votingSeconds, patienceSeconds, emptiedAt } = row;
  const live = address === null ? null : await readLive(deps, { address, chainId });
  const payments = milestonePayments(shares, live);
  return {
    id,
    state,
    reason,
    address,
    beneficiary,
    mode,
    goal: goalWei === null ? null : etherText(goalWei),
    deadline: deadline?.toISOString() ?? null,
    votingDays: daysOf(votingSeconds),
    patienceDays: daysOf(patienceSeconds),
    milestones: milestones.map((title, at) => ({
      title,
      percent: (shares[at] ?? 0) / 100,
      amount: payments[at]?.amount ?? null,
      state: payments[at]?.state ?? null,
    })),
    live,
    endedBy:
      live && endedBy({ live, at: firstOf(live.at, emptiedAt), mode, goalWei, deadline, patienceSeconds }),
    mine: live && address !== null ? await readMine(deps, { id, address, live }, reader) : null,
  };
}

interface Held {
  readonly id: string;
  readonly address: string;
  readonly live: LiveReading;
}

async function readMine(
  deps: Reads,
  { id: campaignId, address, live }: Held,
  { userId, linked }: Reader,
): Promise<Backing | null> {
  if (live.phase === 'open' || live.held === '0') return null;
  const earlier = await listWalletsOf(deps.db, { campaignId, userId });
  const wallets = linked === null ? earlier : [linked, ...earlier];
  return readBacking(deps, { address, live, wallets });
}
