import type { Account } from '#identity/contract';
import { completionOf } from '#onboarding/server';
import { PERSONAS } from '../contract/profile-constants.ts';
import type { Profile, ProfileContent } from '../contract/profile-schemas.ts';
import { profileVersion } from './rules/profile-version.ts';
import type { OwnContent } from './store/profile-store.ts';

/** Both halves of a profile as one. A persona that is none of ours reads as none chosen. */
export function joinContent(
  account: Pick<Account, 'persona' | 'interests' | 'bio'>,
  own: OwnContent,
): ProfileContent {
  const { interests, bio } = account;
  const persona = PERSONAS.find((known) => known === account.persona?.toLowerCase()) ?? null;
  return { persona, interests: [...interests], bio, ...own };
}

/** The profile as its owner reads it. */
export function answerProfile(account: Account, own: OwnContent): Profile {
  const content = joinContent(account, own);
  return {
    username: account.username,
    ...content,
    version: profileVersion(content),
    completion: completionOf(account),
  };
}
