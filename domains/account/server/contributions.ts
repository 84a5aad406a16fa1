import { walletLinked } from '#connections/contract';
import { emailVerified } from '#identity/contract';
import { personaSelected } from '#onboarding/contract';
import { asksForTask, listComplete } from '#onboarding/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { completesProfile } from '#referrals/server';
import { earnsReputation } from '#reputation/server';
import { hidesMembers, opensBadge } from '#rewards/server';
import { profileChanged } from '../contract/events.ts';
import { ACCOUNT_GUIDE } from './guide.ts';
import { hasSkills, listHiddenProfiles } from './store/profile-store.ts';

const own = ({ userId }: { readonly userId: string }) => userId;

/** What the account adds to domains below it. */
export const ACCOUNT_CONTRIBUTIONS: readonly Contribution[] = [
  asksForTask({
    id: 'skills',
    order: 8,
    label: 'Skills and interests',
    link: '/profile/edit',
    importance: 'optional',
    knows: hasSkills,
    // One entry for two parts: whoever named either has said what they do.
    isDone: ({ interests }, isKnown) => isKnown || interests.length > 0,
  }),
  completesProfile(profileChanged),
  earnsReputation({
    id: 'profile-complete',
    order: 4,
    label: 'Profile complete',
    points: 20,
    limit: { times: 1, per: 'ever' },
    link: '/profile/edit',
    triggers: [
      when(profileChanged, own),
      when(personaSelected, own),
      when(emailVerified, own),
      when(walletLinked, own),
    ],
    facts: async (db, userIds) =>
      (await listComplete(db, userIds)).map((userId) => ({ userId, sourceId: 'profile', at: null })),
  }),
  opensBadge({
    id: 'introduced',
    order: 10,
    label: 'Introduced',
    text: 'Complete your profile.',
    icon: 'user',
    rule: 'profile-complete',
    times: 1,
  }),
  hidesMembers({ id: 'profile', hidden: listHiddenProfiles }, [when(profileChanged, own)]),
  ACCOUNT_GUIDE,
];
