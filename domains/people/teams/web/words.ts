import { PAY_NAMES } from '#people/people/contract';
import { PAY_KINDS } from '../contract/constants.ts';
import type { Introduction } from '../contract/schemas.ts';

const PERCENT = 100;

/** Kinds of pay, as a choice. */
export const PAY_OPTIONS = PAY_KINDS.map((value) => ({ value, label: PAY_NAMES[value] }));

/** 0 to 1 in whole percent. */
export const percentOf = (value: number): string => `${Math.round(value * PERCENT)}%`;

export const STATE_WORDS: Readonly<Record<Introduction['state'], string>> = {
  asked: 'No answer yet',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  filled: 'Place filled',
  ended: 'Ended',
};

export const DECLINE_WORDS = {
  no_time: 'No time',
  not_for_me: 'Not for me',
  pay: 'The pay does not fit',
  other: 'Another reason',
} as const;

/** Lines of a team's history. */
export const STEP_WORDS: Readonly<Record<string, string>> = {
  started: 'started the team',
  joined: 'joined as',
  left: 'left',
  removed: 'removed a member:',
  closed: 'closed the team',
  'agreement-changed': 'changed the agreement',
  'agreement-confirmed': 'confirmed the agreement',
  'task-added': 'added the task',
  'task-done': 'finished the task',
  'link-added': 'added the link',
  'file-added': 'added the file',
  'file-removed': 'deleted the file',
  'decision-proposed': 'proposed',
  'decision-accepted': 'cast the deciding vote; accepted:',
  'decision-rejected': 'cast the deciding vote; rejected:',
};
