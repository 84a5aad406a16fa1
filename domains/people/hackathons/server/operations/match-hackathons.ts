import { selectReachable } from '#members/contacts/server';
import { findProfile } from '#members/profiles/server';
import { getCurrentProject } from '#people/goals/server';
import { extractSkills } from '#people/people/contract';
import { listBlockedWith, listOwnSkills } from '#people/people/server';
import { actingMember, requireActingMember } from '#platform/server/acting-member.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { MATCHES_SHOWN } from '../../contract/constants.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import type { HackathonMatches } from '../../contract/schemas.ts';
import { matchHackathon } from '../rules/match-hackathon.ts';
import { nameEach, presentCards } from '../services/present-hackathons.ts';
import { countOpen, listOpen } from '../store/hackathon-store.ts';

/** Those that end first are compared; more than this are not open at once for long. */
const COMPARED = 500;

/**
 * Hackathons that fit the caller, the best first. Their own, and those of hosts across a block, are left out. One
 * verified channel opens matching (spec §4, §6).
 * @throws hackathons.matching_closed
 */
export const matchHackathons: Operation<typeof hackathonEndpoints.matchHackathons> = async (
  { db, clock },
  actor,
) => {
  const { userId } = requireActingMember(actor);
  if (!(await selectReachable(db, [userId])).has(userId))
    throw hackathonsErrors.fail('hackathons.matching_closed');
  const now = clock.now();
  const { ids, from } = await skillsOf(db, userId);
  const project = await getCurrentProject(db, userId);
  const left = new Set([userId, ...(await listBlockedWith(db, userId))]);
  const known = { skills: new Set(ids), project };
  const found = (await listOpen(db, now, COMPARED))
    .filter(({ hostId }) => hostId === null || !left.has(hostId))
    .flatMap((row) => {
      const match = matchHackathon(row, known);
      return match ? [{ ...match, row }] : [];
    })
    // Equal ones keep their order: the nearest end first.
    .sort((one, other) => other.fit - one.fit)
    .slice(0, MATCHES_SHOWN);
  const rows = found.map(({ row }) => row);
  const cards = new Map(
    (await presentCards(db, rows, { actor: actingMember(actor), now })).map((card) => [card.id, card]),
  );
  return {
    items: found.flatMap(({ row, reasons, lacks }) => {
      const hackathon = cards.get(row.id);
      return hackathon ? [{ hackathon, reasons: [...reasons], lacks }] : [];
    }),
    open: await countOpen(db, now),
    compared: {
      skills: nameEach(ids),
      skillsFrom: from,
      project: project && { id: project.id, title: project.title },
    },
  };
};

/** Skills of the builder profile; of the words of the profile where there is none. */
async function skillsOf(
  db: Database,
  userId: string,
): Promise<{ ids: string[]; from: HackathonMatches['compared']['skillsFrom'] }> {
  const rated = await listOwnSkills(db, userId);
  if (rated.length > 0) return { ids: rated, from: 'builder' };
  const { skills } = await findProfile(db, userId);
  const named = skills.flatMap((word) => extractSkills(word).map(({ skill }) => skill));
  return { ids: [...new Set(named)], from: named.length > 0 ? 'profile' : 'none' };
}
