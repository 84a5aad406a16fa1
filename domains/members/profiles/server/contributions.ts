import { listAccounts } from '#members/identity/server';
import { listsPublicPages } from '#platform/server/delivery/public-pages.ts';
import { listPublicProfiles } from './store/profile-store.ts';

/** Profiles whose owners show them to everyone are in the sitemap; those of locked accounts are not. */
export const PUBLIC_PROFILES = listsPublicPages({
  id: 'profiles',
  list: async ({ db }, limit) => {
    const shown = await listPublicProfiles(db, limit);
    const accounts = await listAccounts(
      db,
      shown.map(({ userId }) => userId),
    );
    const names = new Map(accounts.flatMap(({ id, username, locked }) => (locked ? [] : [[id, username]])));
    return shown.flatMap(({ userId, updatedAt }) => {
      const username = names.get(userId);
      return username === undefined ? [] : [{ path: `/u/${username}` as const, changedAt: updatedAt }];
    });
  },
});
