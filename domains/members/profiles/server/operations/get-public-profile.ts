import { findAccountByUsername } from '#members/identity/server';
import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { profilesEndpoints } from '../../contract/endpoints.ts';
import { profilesErrors } from '../../contract/errors.ts';
import { type Viewer, visibleProfile } from '../rules/visible-profile.ts';
import { readContent } from '../store/profile-store.ts';

/** Asked for when there is no account, so that both answers take the same steps. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Shows a member's profile to the asker. Unknown, locked and hidden ones get one and the same refusal. */
export const getPublicProfile: Operation<typeof profilesEndpoints.getPublicProfile> = async (
  { db },
  actor,
  { params },
) => {
  const account = await findAccountByUsername(db, params.username);
  const content = await readContent(db, account?.id ?? NOBODY);
  const reader = actingMember(actor);
  const isOwn = reader.kind === 'member' && reader.userId === account?.id;
  const viewer: Viewer = isOwn ? 'owner' : reader.kind === 'member' ? 'member' : 'visitor';
  const shown = account && !account.locked ? visibleProfile(content, viewer) : null;
  if (!account || !shown) throw profilesErrors.fail('account.profile_not_found');
  return { username: account.username, memberSince: account.createdAt.toISOString(), ...shown, isOwn };
};
