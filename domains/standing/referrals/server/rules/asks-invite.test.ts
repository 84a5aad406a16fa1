import { expect, it } from 'vitest';
import { asksInvite } from './asks-invite.ts';

it.each([
  ['How do I invite someone?', true],
  ['can i refer a friend', true],
  ['How can I invite people to Hodag?', true],
  ['How do I send an invitation?', true],
  ['I want to bring my team', true],
  ['What do I get when I invite my neighbour?', true],
  ['What do I get when I invite my neighbor?', true],
  ['How much money do I get when a friend joins?', true],
  ['How much HDAG do I earn if somebody signs up?', true],
  ['Where can I join a workshop?', false],
  ['What is RepID?', false],
  ['Where do I find my referral link?', false],
  ['Can friends endorse me every day?', false],
])('%s: %s', (question, asked) => {
  expect(asksInvite(question)).toBe(asked);
});
