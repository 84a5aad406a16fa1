import { listAccountNames } from '#identity/server';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Services } from '#platform/server/services.ts';

/** Reads whom a reward is about from the key under which it was promised. */
export interface RewardMembers {
  readonly id: string;
  /** The member's id; null for keys that are not of this kind. */
  memberOf(key: string): string | null;
}

/** Names the member a reward is about, so that the member who gets it reads a name. */
export const namesRewardMember = defineExtensionPoint<RewardMembers>('tokens.reward-member');

/**
 * The usernames of the members these rewards are about, by key, all in one query. A reward about nobody, about its own
 * owner, or about a member who has left has none.
 */
export async function rewardMemberNames(
  { db, contributions }: Pick<Services, 'db' | 'contributions'>,
  ownId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const readers = contributions.of(namesRewardMember);
  const memberOf = new Map(
    keys.flatMap((key) => {
      const id = readers.map((reader) => reader.memberOf(key)).find((found) => found !== null);
      return id && id !== ownId ? [[key, id] as const] : [];
    }),
  );
  const accounts = await listAccountNames(db, [...new Set(memberOf.values())]);
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  return new Map(
    [...memberOf].flatMap(([key, id]) => {
      const name = names.get(id);
      return name === undefined ? [] : [[key, name] as const];
    }),
  );
}
