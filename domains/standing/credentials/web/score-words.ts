import { pathTo } from '#platform/web/links.ts';
import { LIFE_DAYS } from '../contract/constants.ts';
import { OTHERS_REP_ID, type ScorePartId, TENURE_DAYS } from '../contract/score-constants.ts';

/** One part of the unique-human score, as its page names it. */
export interface ScorePartWords {
  readonly name: string;
  readonly text: string;
  /** Where points of it are earned, and the words of that link; null where only time brings them. */
  readonly way: { readonly href: string; readonly label: string } | null;
}

const account = (anchor: string, label: string) => ({ href: `${pathTo('/account')}#${anchor}`, label });
const fourFactors = (anchor: string, label: string) => ({ href: `${pathTo('/auth/4fa')}#${anchor}`, label });

export const SCORE_PART_WORDS: Readonly<Record<ScorePartId, ScorePartWords>> = {
  email: {
    name: 'Email',
    text: 'A verified address.',
    way: account('email', 'Verify an email address'),
  },
  phone: { name: 'Phone', text: 'A verified number.', way: account('phone', 'Verify a phone number') },
  telegram: {
    name: 'Telegram',
    text: 'A linked Telegram account.',
    way: account('telegram', 'Link Telegram'),
  },
  authenticator: {
    name: 'Authenticator app',
    text: 'A second factor on your phone.',
    way: account('second-factor', 'Set up an authenticator app'),
  },
  passkey: {
    name: 'Passkey',
    text: 'A key that your device keeps.',
    way: account('second-factor', 'Add a passkey'),
  },
  wallet: { name: 'Wallet', text: 'A wallet you signed with.', way: account('wallet', 'Link a wallet') },
  tenure: {
    name: 'Age of the account',
    text: `${TENURE_DAYS} days or more on Hodag.`,
    way: null,
  },
  reputation: {
    name: 'RepID from others',
    text: `${OTHERS_REP_ID} RepID or more from endorsements, referrals and completed exchanges.`,
    way: { href: pathTo('/reputation-id'), label: 'See your RepID' },
  },
  life: {
    name: 'Proof of life',
    text: `Your passkey confirmed in the last ${LIFE_DAYS} days that you are here.`,
    way: fourFactors('proof-of-life', 'Prove life'),
  },
  vouch: {
    name: 'Vouches',
    text: 'Members with an SBT who met you.',
    way: fourFactors('person', 'Get a vouch'),
  },
  check: {
    name: 'Administrator’s check',
    text: 'An administrator met you. This alone passes.',
    way: fourFactors('person', 'Ask for a check'),
  },
};
