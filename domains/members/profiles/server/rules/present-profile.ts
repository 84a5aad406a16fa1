import type { Account } from '#members/identity/contract';
import { completionOf } from '../../contract/completion.ts';
import type { Profile, ProfileContent } from '../../contract/schemas.ts';
import { profileVersion } from './profile-version.ts';

/** The profile as its owner reads it. */
export function presentProfile(account: Account, content: ProfileContent): Profile {
  return {
    username: account.username,
    ...content,
    version: profileVersion(content),
    completion: completionOf({ ...account, ...content }),
  };
}
