import { findAccount, getAccount, listAccounts } from '#members/identity/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { COMPLETE, type Completion, completionOf } from '../contract/completion.ts';
import { PROFILE_LIMITS } from '../contract/constants.ts';
import { profilesErrors } from '../contract/errors.ts';
import { profileChanged } from '../contract/events.ts';
import type { ProfileContent } from '../contract/schemas.ts';
import { lockContent, NO_CONTENT, readContent, selectContents, writeContent } from './store/profile-store.ts';

/** Finds a member's profile, no matter who may see it; empty for one who never wrote. */
export function findProfile(db: Database, userId: string): Promise<ProfileContent> {
  return readContent(db, userId);
}

/** Lists the profiles of these members; those who never wrote are left out. One query. */
export function listProfiles(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ProfileContent>> {
  return selectContents(db, userIds);
}

/** How complete the profile of a member is; null once the account is deleted. */
export async function findCompletion(db: Database, userId: string): Promise<Completion | null> {
  const account = await findAccount(db, userId);
  return account && completionOf({ ...account, ...(await readContent(db, userId)) });
}

/** The time zones that these members set, in one query; members without one are left out. */
export async function listTimeZones(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const contents = await selectContents(db, userIds);
  return new Map([...contents].flatMap(([id, { timeZone }]) => (timeZone ? [[id, timeZone] as const] : [])));
}

/** How complete the profiles of these members are, in two queries; deleted accounts are left out. */
export async function listCompletions(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Completion>> {
  if (userIds.length === 0) return new Map();
  const contents = await selectContents(db, userIds);
  const accounts = await listAccounts(db, [...userIds]);
  return new Map(
    accounts.map((account) => [
      account.id,
      completionOf({ ...account, ...(contents.get(account.id) ?? NO_CONTENT) }),
    ]),
  );
}

/** Those of these members whose profile is complete. */
export async function listComplete(db: Database, userIds: readonly string[]): Promise<string[]> {
  const completions = await listCompletions(db, userIds);
  return [...completions].flatMap(([id, { percent }]) => (percent === COMPLETE ? [id] : []));
}

/**
 * Writes a member's persona; publishes `account.profileChanged` where it was another one.
 * @throws identity.not_found
 */
export async function changePersona(
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  tx: Transaction,
  userId: string,
  persona: NonNullable<ProfileContent['persona']>,
): Promise<void> {
  const account = await getAccount(tx, userId);
  const before = await lockContent(tx, userId);
  if (before.persona === persona) return;
  const after = { ...before, persona };
  const now = clock.now();
  await writeContent(tx, userId, after, now);
  const { percent } = completionOf({ ...account, ...after });
  await events.publish(tx, profileChanged, { userId, changed: ['persona'], percent, at: now.toISOString() });
}

/**
 * Writes the words of a member's skills; the domain of people, which keeps their levels, alone calls it. Publishes
 * `account.profileChanged` where they were others.
 * @throws identity.not_found
 */
export async function changeSkills(
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  tx: Transaction,
  userId: string,
  skills: readonly string[],
): Promise<void> {
  const account = await getAccount(tx, userId);
  const before = await lockContent(tx, userId);
  if (JSON.stringify(before.skills) === JSON.stringify(skills)) return;
  const after = { ...before, skills: [...skills] };
  const now = clock.now();
  await writeContent(tx, userId, after, now);
  const { percent } = completionOf({ ...account, ...after });
  await events.publish(tx, profileChanged, { userId, changed: ['skills'], percent, at: now.toISOString() });
}

/**
 * Adds words to a member's interests; those that are there already, whatever their case, change nothing. Publishes
 * `account.profileChanged` where one was added.
 * @throws identity.not_found, account.interests_full
 */
export async function addInterests(
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  tx: Transaction,
  userId: string,
  words: readonly string[],
): Promise<void> {
  const account = await getAccount(tx, userId);
  const before = await lockContent(tx, userId);
  const known = new Set(before.interests.map((word) => word.toLowerCase()));
  const added = words.filter((word) => !known.has(word.toLowerCase()));
  if (added.length === 0) return;
  const after = { ...before, interests: [...before.interests, ...added] };
  if (after.interests.length > PROFILE_LIMITS.interests) throw profilesErrors.fail('account.interests_full');
  const now = clock.now();
  await writeContent(tx, userId, after, now);
  const { percent } = completionOf({ ...account, ...after });
  await events.publish(tx, profileChanged, {
    userId,
    changed: ['interests'],
    percent,
    at: now.toISOString(),
  });
}
