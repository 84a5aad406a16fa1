import { findPayoutAddress, listGifts } from '#crowdfunding/server';
import { levelsFor } from '#onboarding/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Keys } from '#platform/server/keys.ts';
import type { Services } from '#platform/server/services.ts';
import { listProjectsToCompare } from '#projects/server';
import type { CountInput } from '../rules/count-round.ts';
import { countedGifts, receivedByProject } from '../rules/eligible-gifts.ts';
import { isFlagInForce } from '../rules/round-states.ts';
import { listApplications } from '../store/application-store.ts';
import { listFlags } from '../store/result-store.ts';
import type { RoundRow } from '../store/tables.ts';

const DIGITS = 16;

/** A donor's name in one round: the same in all of it, another in every other round, and no way back to the member. */
export function pseudonymOf(keys: Keys, roundId: string, memberId: string): string {
  const signed = Buffer.from(keys.sign('rounds.pseudonym', `${roundId}/${memberId}`), 'base64url');
  return `d-${signed.toString('hex').slice(0, DIGITS)}`;
}

/** What was read of members' levels; asked once for each. */
export type Eligibility = Map<string, boolean>;

/** What a distribution follows from, with who is behind each pseudonym. */
export interface CountReading extends CountInput {
  /** Pseudonym → member. */
  readonly members: ReadonlyMap<string, string>;
}

type Reads = Pick<Services, 'keys' | 'contributions'> & { readonly db: Database };

/**
 * Reads what a distribution follows from as it is now: accepted projects that are still published, confirmed gifts of the
 * giving period, and which donors have reached the level. Eligibility is that of the moment of counting.
 */
export async function readCountInput(
  { db, keys, contributions }: Reads,
  round: RoundRow,
  known: Eligibility = new Map(),
): Promise<CountReading> {
  const accepted = (await listApplications(db, round.id)).filter(({ state }) => state === 'accepted');
  const projects = await listProjectsToCompare(
    db,
    accepted.map(({ projectId }) => projectId),
  );
  const gifts = await listGifts(db, {
    projectIds: projects.map(({ id }) => id),
    from: round.givingFrom,
    until: round.givingUntil,
  });
  const donors = [...new Set(gifts.flatMap(({ contributorId }) => contributorId ?? []))];
  for (const donor of donors) {
    if (known.has(donor)) continue;
    known.set(donor, (await levelsFor({ db, contributions }, donor)).includes(round.donorLevel));
  }
  const flags = await listFlags(db, round.id);
  const nameOf = (memberId: string): string => pseudonymOf(keys, round.id, memberId);
  const counted = [];
  for (const { id, title } of projects) counted.push({ id, title, address: await findPayoutAddress(db, id) });
  return {
    terms: round,
    projects: counted,
    gifts: countedGifts(gifts, {
      eligible: new Set(donors.filter((donor) => known.get(donor))),
      owners: new Map(projects.map(({ id, ownerId }) => [id, ownerId])),
      pseudonymOf: nameOf,
    }),
    received: receivedByProject(gifts),
    flagged: new Set(flags.filter(isFlagInForce).map(({ memberId }) => nameOf(memberId))),
    members: new Map(donors.map((donor) => [nameOf(donor), donor])),
  };
}
