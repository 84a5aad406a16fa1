import { type HostedHackathon, listEntryTitles } from '#people/hackathons/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { formatHdag } from '#standing/tokens/contract';
import { balancesOf } from '#standing/tokens/server';
import type { Prizes } from '../../contract/schemas.ts';
import { sum, sumByPlace } from '../rules/plan-awards.ts';
import { addingBlocker, prizeState, waitsFor } from '../rules/prize-life.ts';
import { findPot, listFunds, listMoves } from '../store/prize-store.ts';
import type { FundRow, MoveRow, PotRow } from '../store/tables.ts';
import { readCourse } from './find-prizes.ts';
import { amountsOf } from './settle-prizes.ts';

/** Presents the prizes of a hackathon as the caller reads them. A prize is named once its HDAG is in escrow. */
export async function presentPrizes(
  db: Database,
  actor: Actor,
  { hackathon, now }: { readonly hackathon: HostedHackathon; readonly now: Date },
): Promise<Prizes> {
  const { id, title, endsAt } = hackathon;
  const pot = await findPot(db, id);
  const funds = pot ? await listFunds(db, id) : [];
  const moves = pot?.outcome ? await listMoves(db, id) : [];
  const prizes = sumByPlace(funds.filter(({ state }) => state === 'posted').map(amountsOf));
  const pending = moves.filter(({ postedAt }) => postedAt === null).length;
  const userId = actor.kind === 'member' ? actor.userId : null;
  return {
    hackathon: { id, title, endsAt: endsAt.toISOString() },
    state: prizeState(pot?.outcome ?? null, { funded: sum(prizes), pending }),
    waits: pot && pot.outcome === null ? await waitsOf(db, hackathon, now) : null,
    prizes: prizes.flatMap((amount, at) =>
      amount > 0n ? [{ place: at + 1, amount: formatHdag(amount) }] : [],
    ),
    total: formatHdag(sum(prizes)),
    awards: await awardsOf(db, moves),
    returned: pot?.outcome ? amountOf(moves.filter(({ kind }) => kind === 'refund')) : null,
    own: ownOf(moves, userId),
    host:
      userId !== null && userId === hackathon.hostId
        ? await hostOf(db, userId, { hackathon, pot, funds, now })
        : null,
  };
}

const amountOf = (moves: readonly MoveRow[]): string => formatHdag(sum(moves.map(({ amount }) => amount)));

function ownOf(moves: readonly MoveRow[], userId: string | null): string | null {
  const own = moves.filter((move) => userId !== null && move.userId === userId && move.postedAt !== null);
  return own.length > 0 ? amountOf(own) : null;
}

async function awardsOf(db: Database, moves: readonly MoveRow[]): Promise<Prizes['awards']> {
  const byEntry = new Map<string, MoveRow[]>();
  for (const move of moves)
    if (move.entryId) byEntry.set(move.entryId, [...(byEntry.get(move.entryId) ?? []), move]);
  const titles = await listEntryTitles(db, [...byEntry.keys()]);
  return [...byEntry].map(([entryId, parts]) => ({
    place: parts[0]?.place ?? 0,
    entryId,
    title: titles.get(entryId) ?? null,
    amount: amountOf(parts),
    makers: parts.length,
  }));
}

async function waitsOf(db: Database, hackathon: HostedHackathon, now: Date): Promise<Prizes['waits']> {
  const waits = waitsFor(await readCourse(db, hackathon), now);
  return waits && { for: waits.for, until: 'until' in waits ? waits.until.toISOString() : null };
}

interface HostFacts {
  readonly hackathon: HostedHackathon;
  readonly pot: PotRow | null;
  readonly funds: readonly FundRow[];
  readonly now: Date;
}

async function hostOf(
  db: Database,
  userId: string,
  { hackathon, pot, funds, now }: HostFacts,
): Promise<Prizes['host']> {
  const { free, earned } = await balancesOf(db, userId);
  const course = await readCourse(db, hackathon);
  const adding = { ...course, isDecided: pot !== null && pot.outcome !== null };
  return {
    isFunding: funds.some(({ state }) => state === 'pending'),
    free: formatHdag(free),
    earned: formatHdag(earned),
    blocker: addingBlocker(adding, now),
  };
}
