import { describe, expect, it } from 'vitest';
import type { Actor } from '#platform/kernel/access.ts';
import { PROPOSAL_STATES, type ProposalState } from '../contract/constants.ts';
import { actionsOf, canReadProposal } from './policies.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const BEFORE = new Date('2026-03-01T11:59:59Z');
const AFTER = new Date('2026-03-02T12:00:00Z');
const actor = (userId: string, isAdmin = false): Actor => ({
  kind: 'member',
  userId,
  username: userId,
  sessionId: 's',
  isAdmin,
  isDeveloper: false,
});
const [author, reader, admin] = [actor('author'), actor('reader'), actor('admin', true)];
const proposal = (state: ProposalState, closesAt: Date | null = AFTER) => ({
  authorId: 'author',
  state,
  closesAt,
});

it('a draft is its author’s, an administrator reads none; what is published all members read', () => {
  expect([author, reader, admin].map((one) => canReadProposal(one, proposal('draft')))).toEqual([
    true,
    false,
    false,
  ]);
  for (const state of PROPOSAL_STATES.filter((one) => one !== 'draft'))
    expect(canReadProposal(reader, proposal(state)), state).toBe(true);
});

describe('actions', () => {
  const may = (who: Actor, state: ProposalState, closesAt = AFTER, isElector = false) =>
    actionsOf(who, proposal(state, closesAt), { isElector, now: NOW });

  it.each<[string, Actor, ProposalState, string[]]>([
    ['an author edits a draft', author, 'draft', ['edit', 'publish', 'remove']],
    ['an author withdraws in notice', author, 'notice', ['withdraw', 'comment']],
    ['an author withdraws no open vote', author, 'open', ['comment']],
    ['an administrator withdraws in notice', admin, 'notice', ['withdraw', 'comment']],
    ['an administrator withdraws an open vote', admin, 'open', ['withdraw', 'comment']],
    ['nothing while it is counted', admin, 'counting', []],
    ['nothing once it is counted', author, 'passed', []],
    ['a reader comments', reader, 'notice', ['comment']],
  ])('%s', (_what, who, state, can) => {
    expect(may(who, state)).toEqual(can);
  });

  it('electors vote until the closing second, and then an administrator withdraws nothing either', () => {
    expect(may(reader, 'open', AFTER, true)).toEqual(['vote', 'comment']);
    expect(may(reader, 'open', NOW, true)).toEqual([]);
    expect(may(reader, 'open', BEFORE, true)).toEqual([]);
    expect(may(admin, 'open', BEFORE)).toEqual([]);
    expect(may(reader, 'notice', AFTER, true)).toEqual(['comment']);
  });
});
