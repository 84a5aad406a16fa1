import { expect, it } from 'vitest';
import { asksInvitations } from './asks-invitations.ts';

it.each([
  ['Who invited me?', 'inviter'],
  ['who referred me to this', 'inviter'],
  ['How many friends did I invite?', 'count'],
  ['how many people joined with my link', 'count'],
  ['How do I invite somebody?', null],
  ['Where do I find my referral link?', null],
])('%s: %s', (question, asked) => {
  expect(asksInvitations(question)).toBe(asked);
});
