import type { UserAct, UserRole } from '../contract/user-constants.ts';

export const ROLE_LABEL: Record<UserRole | 'member', string> = {
  administrator: 'Administrator',
  developer: 'Developer',
  member: 'Member',
};

/** Words around one change of an account. */
export interface ActWords {
  readonly title: string;
  /** Consequence, in a sentence or two. */
  readonly effect: string;
  readonly confirm: string;
  readonly reason: string;
  readonly done: string;
  readonly failed: string;
  readonly takes: boolean;
}

const REASON = 'Reason, mailed to the member and kept in the audit trail';

export const ACT_WORDS: Record<UserAct, ActWords> = {
  lock: {
    title: 'Lock the account',
    effect: 'Ends every session. The member cannot sign in, and reads your reason when they try.',
    confirm: 'Lock the account',
    reason: 'Reason, shown to the member',
    done: 'Account locked',
    failed: 'The account was not locked.',
    takes: true,
  },
  unlock: {
    title: 'Unlock the account',
    effect: 'The member can sign in again. Ended sessions do not come back.',
    confirm: 'Unlock the account',
    reason: REASON,
    done: 'Account unlocked',
    failed: 'The account was not unlocked.',
    takes: false,
  },
  'end-sessions': {
    title: 'End all sessions',
    effect: 'Every browser of this member has to sign in again. API keys keep working.',
    confirm: 'End all sessions',
    reason: REASON,
    done: 'Sessions ended',
    failed: 'The sessions were not ended.',
    takes: true,
  },
  'grant-administrator': {
    title: 'Make an administrator',
    effect: 'They can do everything you can, also lock you. Asks for your second factor.',
    confirm: 'Make an administrator',
    reason: REASON,
    done: 'This member is an administrator now',
    failed: 'The rights were not granted.',
    takes: false,
  },
  'withdraw-administrator': {
    title: 'Withdraw administrator rights',
    effect: 'The rights end with their next request; the account stays. Asks for your second factor.',
    confirm: 'Withdraw the rights',
    reason: REASON,
    done: 'This member is no longer an administrator',
    failed: 'The rights were not withdrawn.',
    takes: true,
  },
};
