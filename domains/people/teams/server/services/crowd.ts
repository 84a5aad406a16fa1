import { type Builder, indexPeople, type People } from '#engines/teaming';
import { selectReachable } from '#members/contacts/server';
import {
  findPeopleVersion,
  getBuilders,
  listBlockedWith,
  listBlocks,
  listSeekers,
} from '#people/people/server';
import type { Database } from '#platform/server/db/database.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { countOpenTeams, findTeamsVersion, listColleagues } from '../store/team-store.ts';

interface Kept {
  version: string;
  people: Promise<People> | null;
}

const keptCrowd = defineResource('teams.crowd', (): Kept => ({ version: '', people: null }));

/** Everyone who may be proposed, indexed once for each version of people and teams. */
export async function readCrowd(services: Services): Promise<People> {
  const kept = keptCrowd(services);
  const version = `${await findPeopleVersion(services)} ${await findTeamsVersion(services.db)}`;
  if (kept.people === null || kept.version !== version) {
    kept.version = version;
    kept.people = indexCrowd(services);
    kept.people.catch(() => {
      kept.people = null;
    });
  }
  return kept.people;
}

async function indexCrowd(services: Services): Promise<People> {
  const { db } = services;
  const [seekers, blocks] = [await listSeekers(services), await listBlocks(db)];
  const [teams, colleagues] = [await countOpenTeams(db), await listColleagues(db)];
  const [blocksOf, colleaguesOf] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const { blockerId, blockedId } of blocks) addTo(blocksOf, blockerId, blockedId);
  for (const { one, other } of colleagues) addTo(colleaguesOf, one, other);
  const none: ReadonlySet<string> = new Set();
  return indexPeople(
    seekers.map(
      (seeker): Builder => ({
        ...seeker,
        openTeams: teams.get(seeker.id) ?? 0,
        colleagues: colleaguesOf.get(seeker.id) ?? none,
        blocks: blocksOf.get(seeker.id) ?? none,
      }),
    ),
  );
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** Whether a member looks for a team, and neither blocks the other. */
export async function isAskable(db: Database, ownerId: string, personId: string): Promise<boolean> {
  if (await isBlockedPair(db, ownerId, personId)) return false;
  return (await getBuilders(db, [personId])).some(({ isSeeking }) => isSeeking);
}

export async function isBlockedPair(db: Database, one: string, other: string): Promise<boolean> {
  return (await listBlockedWith(db, one)).includes(other);
}

/** AI matching needs one verified channel (spec §4, §6). @throws teams.matching_closed */
export async function requireMatching(db: Database, userId: string): Promise<void> {
  if (!(await selectReachable(db, [userId])).has(userId)) throw teamsErrors.fail('teams.matching_closed');
}
