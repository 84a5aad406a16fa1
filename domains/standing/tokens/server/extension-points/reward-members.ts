import { listAccountNames } from '#members/identity/server';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';

/** Known facts of a reward beside its amounts. */
export interface RewardFacts {
  /** The other member it is about; null when they have left. */
  readonly memberId: string | null;
  /** Step it is pending until, as a clause: "they verify a contact". */
  readonly until: string;
  /** Whether that is the step of the reward's own member. */
  readonly isOwnStep: boolean;
}

/** Reads whom a reward is about, and what it is pending until, from the key under which it was promised. */
export interface RewardMembers {
  readonly id: string;
  /** By key, all in few queries; keys that are not of this kind are left out. */
  facts(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, RewardFacts>>;
}

/** Names the member a reward is about, and what it is pending until, so that the member who gets it reads both. */
export const namesRewardMember = defineExtensionPoint<RewardMembers>('tokens.reward-member');

interface RewardNames extends Omit<RewardFacts, 'memberId'> {
  /** Null for a member who has left. */
  readonly about: string | null;
}

/** Known facts of these rewards, by key. A reward that no domain describes is left out. */
export async function describeRewards(
  { db, contributions }: Pick<Services, 'db' | 'contributions'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RewardNames>> {
  const known = new Map<string, RewardFacts>();
  for (const reader of contributions.of(namesRewardMember)) {
    for (const [key, facts] of await reader.facts(db, keys)) known.set(key, facts);
  }
  const ids = new Set([...known.values()].flatMap(({ memberId }) => memberId ?? []));
  const names = new Map((await listAccountNames(db, [...ids])).map(({ id, username }) => [id, username]));
  return new Map(
    [...known].map(([key, { memberId, ...facts }]) => [
      key,
      { ...facts, about: (memberId && names.get(memberId)) || null },
    ]),
  );
}
