import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { findAccountByUsername } from '#members/identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { applicationEndpoints, roundEndpoints, type SaveRound } from '#projects/rounds/contract';
import { finalizeRound } from '#projects/rounds/server';
import type { Past } from './past.ts';

/** A project in a demo's round: whose it is, and who gave how many thousandths of an ETH. */
interface Entry {
  readonly projectId: string;
  readonly owner: string;
  readonly gifts: readonly (readonly [who: string, thousandths: number])[];
  /** Waits for a reviewer. */
  readonly isPending?: boolean;
}

type RoundDates = Pick<SaveRound, 'applicationsFrom' | 'givingFrom' | 'givingUntil' | 'appealUntil'>;

interface DemoRound {
  readonly id: string;
  readonly owner: string;
  readonly reviewer: string;
  readonly terms: Omit<SaveRound, 'revision' | keyof RoundDates>;
  /** Days before now: applications start, giving starts, giving ends, appeals end. */
  readonly days: readonly [number, number, number, number];
  readonly entries: readonly Entry[];
}

const project = (number: string): string => `0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c00${number}`;
const ETH = 10n ** 18n;
const THOUSANDTH = 10n ** 15n;
/** A chain that only developers run: nothing can be sent to what is made up here. */
const CHAIN = 31_337;
const LEAST = {
  parameterWei: null,
  capWei: null,
  minimumWei: null,
  method: 'qf',
  donorLevel: 'email',
  uniqueHumans: false,
} as const;

const ROUNDS: readonly DemoRound[] = [
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6d0001',
    owner: 'devi',
    reviewer: 'mesh-garden',
    days: [31, 27, 13, 6],
    terms: {
      ...LEAST,
      name: 'Shared ground, fall round',
      purpose:
        'Small things that many neighbors use: seeds, water levels, a fair ballot. We match what people give, so that many small gifts count for more than one large one.',
      funder: 'Quarry Hill Commons',
      requirements: 'Work that anyone can use and copy, described in plain words.',
      poolWei: String((3n * ETH) / 10n),
    },
    entries: [
      {
        projectId: project('01'),
        owner: 'mara',
        gifts: [
          ['tomas', 20],
          ['seed-library', 5],
          ['mesh-garden', 12],
          ['compost-club', 3],
        ],
      },
      {
        projectId: project('04'),
        owner: 'tomas',
        gifts: [
          ['mara', 15],
          ['lantern-press', 15],
        ],
      },
      {
        projectId: project('07'),
        owner: 'seed-library',
        gifts: [
          ['mara', 10],
          ['compost-club', 8],
          ['mesh-garden', 4],
        ],
      },
    ],
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6d0002',
    owner: 'seed-library',
    reviewer: 'mara',
    days: [13, 4, -9, -15],
    terms: {
      ...LEAST,
      name: 'Neighborhood networks',
      purpose:
        'For what ties a neighborhood together: rooftops that share a connection, a heap that forty kitchens share, a paper for one street.',
      funder: 'Alder Point Harbor Fund',
      requirements: 'The project runs in one neighborhood and says who looks after it.',
      poolWei: String(ETH / 2n),
      capWei: String(ETH / 4n),
    },
    entries: [
      {
        projectId: project('08'),
        owner: 'mesh-garden',
        gifts: [
          ['devi', 25],
          ['night-ferry', 6],
        ],
      },
      {
        projectId: project('09'),
        owner: 'compost-club',
        gifts: [
          ['tomas', 9],
          ['seed-library', 9],
          ['lantern-press', 2],
        ],
      },
      { projectId: project('10'), owner: 'lantern-press', gifts: [['tomas', 7]] },
      { projectId: project('05'), owner: 'tomas', gifts: [], isPending: true },
    ],
  },
];

/** One round that is final and one that is open for giving, each step of them done by its member on its day. */
export async function tellRounds(past: Past): Promise<void> {
  const now = past.services.clock.now();
  for (const round of ROUNDS) await tellRound(past, round, now);
  past.goTo(0);
}

async function tellRound(past: Past, round: DemoRound, now: Date): Promise<void> {
  const { id, owner, days, terms } = round;
  const dayBefore = (daysAgo: number): string => new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
  const dates: RoundDates = {
    applicationsFrom: dayBefore(days[0]),
    givingFrom: dayBefore(days[1]),
    givingUntil: dayBefore(days[2]),
    appealUntil: dayBefore(days[3]),
  };
  past.goTo(days[0] + 1);
  await past.act(owner, roundEndpoints.saveRound, {
    params: { id },
    body: { revision: 0, ...terms, ...dates },
  });
  await past.act(owner, roundEndpoints.addRoundReviewer, {
    params: { id },
    body: { username: round.reviewer },
  });
  await past.act(owner, roundEndpoints.publishRound, { params: { id }, body: { revision: 1 } });
  // A day before giving: by then every project has been published.
  past.goTo(days[1] + 1);
  for (const entry of round.entries) await enter(past, round, entry);
  for (const entry of round.entries)
    await plantGifts(past, entry, new Date(now.getTime() - (days[1] - 1) * DAY_MS));
  if (days[3] < 0) return;
  past.goTo(days[3] - 1);
  // No chain has the made-up campaigns, so none can say what they paid out.
  const ownerId = (await findAccountByUsername(past.services.db, owner))?.id ?? null;
  await finalizeRound(past.services, id, ownerId, 'assumed');
}

async function enter(past: Past, { id, owner }: DemoRound, entry: Entry): Promise<void> {
  const { projectId } = entry;
  await past.act(entry.owner, applicationEndpoints.applyToRound, {
    params: { id },
    body: { projectId, note: '' },
  });
  if (entry.isPending) return;
  const all = Object.values(
    await past.act(owner, applicationEndpoints.listRoundApplications, { params: { id } }),
  );
  const application = (all as { id: string; projectId: string }[]).find((one) => one.projectId === projectId);
  if (!application) throw new Error(`${projectId} did not apply`);
  const decision = { accept: true, reason: 'It fits what the round is for.' };
  await past.act(owner, applicationEndpoints.decideRoundApplication, {
    params: {
      id,
      applicationId: application.id,
    },
    body: decision,
  });
}

const hexOf = (text: string, digits: number): string =>
  `0x${createHash('sha256').update(text).digest('hex').slice(0, digits)}`;

/**
 * Money as if a chain had confirmed it: written to the tables, since no operation makes money of nothing. The campaign
 * has ended, so that no page asks for money for an address that is made up.
 */
async function plantGifts(
  { services: { db } }: Past,
  { projectId, owner, gifts }: Entry,
  at: Date,
): Promise<void> {
  if (gifts.length === 0) return;
  const ownerId = (await findAccountByUsername(db, owner))?.id;
  await db.execute(sql`insert into crowdfunding_chain (chain_id) values (${CHAIN}) on conflict do nothing`);
  await db.execute(sql`
    insert into crowdfunding_campaign (id, project_id, owner_id, chain_id, tx_hash, state, address, beneficiary, mode,
      goal_wei, deadline, voting_seconds, patience_seconds, block_number, created_at, ended_at)
    values (${projectId}, ${projectId}, ${ownerId}, ${CHAIN}, ${hexOf(projectId, 64)}, 'open', ${hexOf(`at ${projectId}`, 40)},
      ${hexOf(`for ${owner}`, 40)}, 'keep', ${String(ETH)}, ${at.toISOString()}, 604800, 604800, 1, ${at.toISOString()},
      ${at.toISOString()})`);
  for (const [who, thousandths] of gifts) {
    const contributorId = (await findAccountByUsername(db, who))?.id;
    const hash = hexOf(`${who} ${projectId}`, 64);
    await db.execute(sql`
      insert into crowdfunding_contribution (id, campaign_id, project_id, chain_id, tx_hash, state, contributor_id, wallet,
        wei, log_index, block_number, block_hash, given_at, created_at, confirmed_at)
      values (gen_random_uuid(), ${projectId}, ${projectId}, ${CHAIN}, ${hash}, 'confirmed', ${contributorId},
        ${hexOf(who, 40)}, ${String(BigInt(thousandths) * THOUSANDTH)}, 0, 2, ${hash}, ${at.toISOString()},
        ${at.toISOString()}, ${at.toISOString()})`);
  }
  await db.execute(sql`
    update projects_project set received_wei = (select sum(wei) from crowdfunding_contribution where project_id = ${projectId})
    where id = ${projectId}`);
}
