import { listAccountNames, listLockedAccounts } from '#members/identity/server';
import { listHiddenProfiles } from '#members/profiles/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listTrust } from '#standing/reputation/server';
import { BLOCKS_MAX } from '../contract/constants.ts';
import { peopleErrors } from '../contract/errors.ts';
import type { BuilderSkill, PayMode } from '../contract/schemas.ts';
import { utcOffset } from './rules/shared-hours.ts';
import {
  countBlocksBy,
  deleteBlock,
  insertBlock,
  lockBlocksBy,
  selectAllBlocks,
  selectBlockedWith,
  selectBlocksWith,
} from './store/block-store.ts';
import { selectSeekerIds, selectSeekers, selectShown, selectVersion } from './store/builder-store.ts';

/** A member who is looking for a team, as `engines/teaming` reads people. The domain of teams adds its facts. */
export interface Seeker {
  readonly id: string;
  /** Skill → level, 1 to 5. */
  readonly skills: ReadonlyMap<string, number>;
  /** Hours a week. */
  readonly hours: number;
  /** 0 to 1. */
  readonly trust: number;
  /** Hours from UTC now; null where no time zone is given. */
  readonly utcOffset: number | null;
  readonly languages: ReadonlySet<string>;
  /** Ids of `TEAM_ROLES`. */
  readonly wants: ReadonlySet<string>;
  /** Kinds of pay from `PAY_MODES`. */
  readonly pay: ReadonlySet<string>;
}

/**
 * Everyone who may be proposed for a team: looking, shown to members, not paused; neither locked accounts nor hidden
 * profiles. Four queries for any number of people; keep it until `findPeopleVersion` answers differently.
 */
export async function listSeekers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Seeker[]> {
  const rows = await selectSeekers(db);
  const ids = rows.map(({ userId }) => userId);
  const [locked, hidden, trust] = [
    await listLockedAccounts(db, ids),
    await listHiddenProfiles(db, ids),
    await listTrust(db, ids),
  ];
  const left = new Set([...locked, ...hidden]);
  const now = clock.now();
  return rows
    .filter(({ userId }) => !left.has(userId))
    .map(({ userId, skills, hours, timeZone, languages, roles, pay }) => ({
      id: userId,
      skills: new Map(skills.map(({ skill, level }) => [skill, level])),
      hours,
      trust: trust.get(userId) ?? 0,
      utcOffset: utcOffset(timeZone, now),
      languages: new Set(languages),
      wants: new Set(roles),
      pay: new Set<string>(pay),
    }));
}

/**
 * Another text after every change of what `listSeekers` and `listBlocks` answer: builder profiles, hidden and locked
 * members, blocks, and each day, since trust and summer time change at night.
 */
export async function findPeopleVersion({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string> {
  const ids = await selectSeekerIds(db);
  const left = [...(await listLockedAccounts(db, ids)), ...(await listHiddenProfiles(db, ids))].sort();
  const day = clock.now().toISOString().slice(0, 10);
  return [await selectVersion(db), day, ...left].join(' ');
}

/** A builder profile as members may read it. */
export interface ShownBuilder {
  readonly userId: string;
  readonly username: string;
  readonly skills: readonly BuilderSkill[];
  readonly otherSkills: readonly string[];
  readonly hours: number;
  readonly timeZone: string | null;
  readonly languages: readonly string[];
  readonly roles: readonly string[];
  readonly pay: readonly PayMode[];
  readonly wanted: string;
  /** Looking and not paused. */
  readonly isSeeking: boolean;
}

/** The builder profiles of these members, in any order; hidden ones are left out. */
export async function getBuilders(db: Database, userIds: readonly string[]): Promise<ShownBuilder[]> {
  const rows = await selectShown(db, userIds);
  const ids = rows.map(({ userId }) => userId);
  const left = new Set([...(await listLockedAccounts(db, ids)), ...(await listHiddenProfiles(db, ids))]);
  const names = new Map((await listAccountNames(db, ids)).map(({ id, username }) => [id, username]));
  return rows.flatMap(({ userId, isLooking, isPaused, ...row }) => {
    const username = names.get(userId);
    if (username === undefined || left.has(userId)) return [];
    const { skills, otherSkills, hours, timeZone, languages, roles, pay, wanted } = row;
    const isSeeking = isLooking && !isPaused;
    const shown = { skills, otherSkills, hours, timeZone, languages, roles, pay, wanted };
    return [{ userId, username, ...shown, isSeeking }];
  });
}

/** One member who blocks another: no introductions, and neither is shown to the other. */
export interface Block {
  readonly blockerId: string;
  readonly blockedId: string;
}

/** Every block there is, for those who match people. */
export async function listBlocks(db: Database): Promise<Block[]> {
  return (await selectAllBlocks(db)).map(({ blockerId, blockedId }) => ({ blockerId, blockedId }));
}

/** Blocks by these members or of them, in one query. */
export async function listBlocksWith(db: Database, userIds: readonly string[]): Promise<Block[]> {
  if (userIds.length === 0) return [];
  return (await selectBlocksWith(db, userIds)).map(({ blockerId, blockedId }) => ({ blockerId, blockedId }));
}

/** Members of whom one side blocked the other. */
export function listBlockedWith(db: Database, userId: string): Promise<string[]> {
  return selectBlockedWith(db, userId);
}

/**
 * Blocks a member for another; again it changes nothing. Neither is notified.
 * @throws people.own_account, people.blocks_full
 */
export async function blockMember(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { blockerId, blockedId }: Block,
): Promise<void> {
  if (blockerId === blockedId) throw peopleErrors.fail('people.own_account');
  await lockBlocksBy(tx, blockerId);
  if ((await countBlocksBy(tx, blockerId)) >= BLOCKS_MAX) throw peopleErrors.fail('people.blocks_full');
  await insertBlock(tx, { blockerId, blockedId, createdAt: clock.now() });
}

/**
 * Whether a member can block one more, held until the transaction ends: reports that block as well go through with a
 * full list too.
 */
export async function hasRoomForBlock(tx: Transaction, blockerId: string): Promise<boolean> {
  await lockBlocksBy(tx, blockerId);
  return (await countBlocksBy(tx, blockerId)) < BLOCKS_MAX;
}

/** Takes a block back. */
export function unblockMember(tx: Transaction, { blockerId, blockedId }: Block): Promise<void> {
  return deleteBlock(tx, blockerId, blockedId);
}
