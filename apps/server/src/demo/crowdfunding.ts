import { crowdfundingEndpoints } from '#projects/crowdfunding/contract';
import type { Past } from './past.ts';

interface Pledge {
  readonly daysAgo: number;
  readonly who: string;
  readonly projectId: string;
  /** In ETH; null withdraws. */
  readonly amount: string | null;
  readonly isAnonymous?: boolean;
}

const LETTERS = '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0002';
const NIGHT_BUS = '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0005';
const LEDGERLIGHT = '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0006';

/** Promises to three projects that no round matches: one grew, one was withdrawn, two are anonymous. */
const PLEDGES: readonly Pledge[] = [
  { daysAgo: 16.4, who: 'tomas', projectId: LETTERS, amount: '0.2' },
  { daysAgo: 12.1, who: 'lantern-press', projectId: LETTERS, amount: '0.05', isAnonymous: true },
  { daysAgo: 8.3, who: 'mara', projectId: NIGHT_BUS, amount: '0.1' },
  { daysAgo: 7.2, who: 'night-ferry', projectId: NIGHT_BUS, amount: '0.04' },
  { daysAgo: 6.9, who: 'compost-club', projectId: NIGHT_BUS, amount: '0.3' },
  { daysAgo: 4.2, who: 'mesh-garden', projectId: LEDGERLIGHT, amount: '0.15' },
  { daysAgo: 3.4, who: 'compost-club', projectId: NIGHT_BUS, amount: null },
  { daysAgo: 2.6, who: 'seed-library', projectId: LETTERS, amount: '0.08', isAnonymous: true },
  { daysAgo: 1.9, who: 'mara', projectId: NIGHT_BUS, amount: '0.25' },
];

/** Members pledge, each on its day, once its project is published; not where a chain is set up. */
export async function tellPledges(past: Past): Promise<void> {
  if (past.services.config.EVM_RPC_URL) return;
  for (const { daysAgo, who, projectId, amount, isAnonymous = false } of PLEDGES) {
    past.goTo(daysAgo);
    const params = { id: projectId };
    if (amount === null) await past.act(who, crowdfundingEndpoints.withdrawPledge, { params });
    else await past.act(who, crowdfundingEndpoints.savePledge, { params, body: { amount, isAnonymous } });
  }
  past.goTo(0);
}
