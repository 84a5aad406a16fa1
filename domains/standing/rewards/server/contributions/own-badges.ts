import type { Contribution } from '#platform/server/contributions.ts';
import { opensBadge } from '../extension-points/sources.ts';

/** Badges made of what reputation itself knows; domains above open their own. */
export const OWN_BADGES: readonly Contribution[] = [
  opensBadge({
    id: 'guardian',
    order: 8,
    label: 'Guardian',
    text: 'Set up an authenticator app and a passkey.',
    icon: 'shield',
    rule: 'factor-set-up',
    times: 2,
  }),
  opensBadge({
    id: 'reachable',
    order: 9,
    label: 'Reachable',
    text: 'Verify 2 kinds of contact.',
    icon: 'mail',
    rule: 'contact-verified',
    times: 2,
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
  opensBadge({
    id: 'vouched',
    order: 11,
    label: 'Vouched for',
    text: 'Be endorsed 3 times.',
    icon: 'thumbs-up',
    rule: 'endorsement-received',
    times: 3,
  }),
];
