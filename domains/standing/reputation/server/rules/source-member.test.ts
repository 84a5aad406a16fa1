import { expect, it } from 'vitest';
import { sourceMember } from './source-member.ts';

const THROUGH_MEMBERS = new Set(['referral-verified', 'endorsement-received']);
const ID = '01234567-89ab-7cde-8f01-23456789abcd';

it.each([
  ['a verified referral', { rule: 'referral-verified', sourceId: ID }, ID],
  ['an endorsement of a year', { rule: 'endorsement-received', sourceId: `${ID}:2026` }, ID],
  ['a correction', { rule: 'referral-verified', sourceId: `correction:${ID}` }, null],
  ['a published project, which has an id of its own', { rule: 'project-published', sourceId: ID }, null],
  ['a topic', { rule: 'topic-completed', sourceId: 'dag-intro' }, null],
])('finds whom %s came by', (_what, source, member) => {
  expect(sourceMember(source, THROUGH_MEMBERS)).toBe(member);
});
