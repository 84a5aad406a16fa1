import { listWhoReached } from '#members/onboarding/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Keys } from '#platform/server/keys.ts';
import type { Services } from '#platform/server/services.ts';
import { type CampaignHead, listCampaignHeads, listGifts } from '#projects/crowdfunding/server';
import { type FundedProject, listFundedProjects } from '#projects/projects/server';
import { listUniqueHumans } from '#standing/credentials/server';
import { CONTACT_LEVEL } from '../../contract/constants.ts';
import type { CountInput } from '../rules/count-round.ts';
import { isEligible, type PaidParts, type RoundGift, sumGifts } from '../rules/eligible-gifts.ts';
import { hasGivingEnded, isFlagInForce, isInRound } from '../rules/round-states.ts';
import { listApplications } from '../store/application-store.ts';
import { listFlags } from '../store/result-store.ts';
import type { RoundRow } from '../store/tables.ts';

const DIGITS = 16;

/** A donor's name in one round: the same in all of it, another in every other round, and no way back to the member. */
export function pseudonymOf(keys: Keys, roundId: string, donorId: string): string {
  const signed = Buffer.from(keys.sign('rounds.pseudonym', `${roundId}/${donorId}`), 'base64url');
  return `d-${signed.toString('hex').slice(0, DIGITS)}`;
}

export interface RoundProject {
  readonly id: string;
  readonly title: string;
  /** Owner and team. */
  readonly insiders: ReadonlySet<string>;
  readonly campaign: CampaignHead | null;
  readonly stage: FundedProject['stage'];
}

/** Facts in the database that a distribution follows from. */
export interface RoundFacts {
  readonly projects: readonly RoundProject[];
  readonly gifts: readonly RoundGift[];
  /** Donors whose gifts the round matches. */
  readonly eligible: ReadonlySet<string>;
  /** Members whose flag is in force. */
  readonly flagged: readonly string[];
}

/** The database may be a transaction of the caller. */
export type FactReads = Pick<Services, 'keys' | 'contributions' | 'config' | 'clock'> & {
  readonly db: Database;
};

/**
 * Reads what a distribution follows from as it is now, in as many queries for one donor as for thousands: projects in
 * the round that members see, confirmed gifts of the giving period, and which donors meet the terms.
 * Eligibility is that of the moment of counting.
 * @param known who is eligible, where that was read a moment ago
 */
export async function readFacts(
  reads: FactReads,
  round: RoundRow,
  known?: ReadonlySet<string>,
): Promise<RoundFacts> {
  const { db, clock } = reads;
  const isOver = hasGivingEnded(round, clock.now());
  const entered = (await listApplications(db, round.id)).filter((one) => isInRound(one, isOver));
  const ids = entered.map(({ projectId }) => projectId);
  const projects = (await listFundedProjects(db, ids)).filter(({ isShown }) => isShown);
  const shown = projects.map(({ id }) => id);
  const campaigns = await listCampaignHeads(db, shown);
  const gifts = await listGifts(db, {
    projectIds: shown,
    from: round.givingFrom,
    until: round.givingUntil,
  });
  const donors = [...new Set(gifts.flatMap(({ contributorId }) => contributorId ?? []))];
  return {
    projects: projects.map(({ id, title, ownerId, teamIds, stage }) => ({
      id,
      title,
      insiders: new Set([ownerId, ...teamIds]),
      campaign: campaigns.get(id) ?? null,
      stage,
    })),
    gifts,
    eligible: known ?? (await listEligible(reads, donors, round)),
    flagged: (await listFlags(db, round.id)).filter(isFlagInForce).map(({ memberId }) => memberId),
  };
}

/** Those of these donors whose gifts a round matches: of its level, and where it asks for them unique humans. */
async function listEligible(
  reads: FactReads,
  donors: readonly string[],
  { donorLevel, uniqueHumans }: RoundRow,
): Promise<ReadonlySet<string>> {
  const reached = await listWhoReached(reads, donors, [CONTACT_LEVEL, donorLevel]);
  return uniqueHumans ? listUniqueHumans(reads.db, [...reached], reads.clock.now()) : reached;
}

const insidersOf = ({ projects }: RoundFacts): Map<string, ReadonlySet<string>> =>
  new Map(projects.map(({ id, insiders }) => [id, insiders]));

/** The campaigns whose money could count for the match. */
export function campaignsToAsk(facts: RoundFacts): string[] {
  const readings = { eligible: facts.eligible, insiders: insidersOf(facts) };
  const counting = facts.gifts.filter((gift) => isEligible(gift, readings));
  return [...new Set(counting.map(({ campaign }) => campaign))].sort();
}

/** The input of a count. */
export function inputOf(keys: Keys, round: RoundRow, facts: RoundFacts, parts: PaidParts): CountInput {
  const nameOf = (id: string): string => pseudonymOf(keys, round.id, id);
  return {
    terms: round,
    projects: facts.projects.map(({ id, title, campaign }) => ({
      id,
      title,
      address: campaign?.beneficiary ?? null,
    })),
    gifts: sumGifts(facts.gifts, {
      eligible: facts.eligible,
      insiders: insidersOf(facts),
      parts,
      pseudonymOf: ({ contributorId, wallet }) => nameOf(contributorId ?? `wallet/${wallet.toLowerCase()}`),
    }),
    flagged: new Set(facts.flagged.map(nameOf)),
  };
}
