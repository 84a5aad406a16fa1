import { levelsFor, missingFor } from '#members/onboarding/server';
import type { Services } from '#platform/server/services.ts';
import { isUniqueHuman, listSbtHolders } from '#standing/credentials/server';
import { listRepIds } from '#standing/reputation/server';
import { exactHdagText, formatHdag, MICRO_PER_HDAG } from '#standing/tokens/contract';
import { heldAtCheckpoint } from '#standing/tokens/server';
import { VOTING_LEVEL } from '../../contract/constants.ts';
import type { Demand } from '../../contract/schemas.ts';
import type { ElectorateTerms } from './eligible-members.ts';

/** Demands of a proposal on its voters, and whether a member meets it now: the same that opening checks. */
export async function demandsOn(
  services: Services,
  userId: string,
  { minRepId, minHdag, uniqueHumans, sbtHolders }: ElectorateTerms,
): Promise<Demand[]> {
  const demands = await levelDemands(services, userId);
  if (minRepId > 0) {
    const own = (await listRepIds(services, [userId])).get(userId) ?? 0;
    const label = `RepID of at least ${minRepId}. You have ${own}.`;
    demands.push({ label, isMet: own >= minRepId, link: '/reputation-id' });
  }
  if (minHdag > 0) {
    const own = (await heldAtCheckpoint(services.db, [userId])).get(userId) ?? 0n;
    const least = BigInt(minHdag) * MICRO_PER_HDAG;
    const label = `At least ${exactHdagText(formatHdag(least))} in the ledger’s newest signed checkpoint. You have ${exactHdagText(formatHdag(own))} there.`;
    demands.push({ label, isMet: own >= least, link: '/rewards' });
  }
  if (uniqueHumans) {
    const isMet = await isUniqueHuman(services.db, userId, services.clock.now());
    demands.push({ label: 'A passing unique-human score.', isMet, link: '/unique-human' });
  }
  if (sbtHolders) {
    const isMet = (await listSbtHolders(services.db, [userId], services.clock.now())).has(userId);
    demands.push({ label: 'An SBT.', isMet, link: '/sbt-credentials' });
  }
  return demands;
}

async function levelDemands(services: Services, userId: string): Promise<Demand[]> {
  if ((await levelsFor(services, userId)).includes(VOTING_LEVEL))
    return [{ label: 'Knowledge level, which opens voting', isMet: true, link: null }];
  const gaps = await missingFor(services, userId, VOTING_LEVEL);
  return gaps.map(({ label, link }) => ({ label, isMet: false, link }));
}
