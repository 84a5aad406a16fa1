import { describe, expect, it } from 'vitest';
import { type MemberActor, VISITOR } from '#platform/kernel/access.ts';
import { actionsOf, canReadHackathon } from './policies.ts';

const member = (userId: string, isAdmin = false): MemberActor => ({
  kind: 'member',
  userId,
  username: userId,
  sessionId: userId,
  isAdmin,
  isDeveloper: false,
});
const HOST = member('host');
const OTHER = member('other');
const ADMIN = member('admin', true);
const hackathon = (
  state: 'pending' | 'listed' | 'declined' | 'canceled',
  wasListed = state === 'listed',
) => ({
  hostId: 'host',
  state,
  listedAt: wasListed ? new Date(0) : null,
});

describe('who reads a hackathon', () => {
  it.each([
    ['pending', hackathon('pending'), [false, false, true, true]],
    ['declined', hackathon('declined'), [false, false, true, true]],
    ['listed', hackathon('listed'), [true, true, true, true]],
    ['canceled after it was listed', hackathon('canceled', true), [true, true, true, true]],
    ['canceled before it was listed', hackathon('canceled'), [false, false, true, true]],
    ['of a host who left', { ...hackathon('pending'), hostId: null }, [false, false, false, true]],
  ])('%s: visitor, member, host, administrator', (_what, one, expected) => {
    expect([VISITOR, OTHER, HOST, ADMIN].map((actor) => canReadHackathon(actor, one))).toEqual(expected);
  });
});

describe('what a reader can do', () => {
  const out = { isRegistered: false, making: null };
  const registered = { isRegistered: true, making: null };
  it.each([
    ['a visitor', VISITOR, hackathon('listed'), { phase: 'open', ...out }, []],
    ['a member', OTHER, hackathon('listed'), { phase: 'upcoming', ...out }, ['register', 'report']],
    [
      'one registered early',
      OTHER,
      hackathon('listed'),
      { phase: 'upcoming', ...registered },
      ['withdraw', 'report'],
    ],
    [
      'one registered',
      OTHER,
      hackathon('listed'),
      { phase: 'open', ...registered },
      ['withdraw', 'submit', 'report'],
    ],
    [
      'an author',
      OTHER,
      hackathon('listed'),
      { phase: 'open', isRegistered: true, making: 'author' },
      ['submit', 'report'],
    ],
    [
      'a maker by a team',
      OTHER,
      hackathon('listed'),
      { phase: 'open', isRegistered: true, making: 'maker' },
      ['withdraw', 'report'],
    ],
    [
      'one registered, after the end',
      OTHER,
      hackathon('listed'),
      { phase: 'ended', ...registered },
      ['report'],
    ],
    [
      'the host before the start',
      HOST,
      hackathon('listed'),
      { phase: 'upcoming', ...out },
      ['edit', 'changeStart', 'cancel', 'register'],
    ],
    [
      'the host after the start',
      HOST,
      hackathon('listed'),
      { phase: 'open', ...out },
      ['edit', 'cancel', 'register'],
    ],
    ['the host after the end', HOST, hackathon('listed'), { phase: 'ended', ...out }, []],
    [
      'the host of one declined',
      HOST,
      hackathon('declined'),
      { phase: 'upcoming', ...out },
      ['edit', 'changeStart'],
    ],
    ['the host of one canceled', HOST, hackathon('canceled', true), { phase: 'open', ...out }, []],
    [
      'an administrator after the end',
      ADMIN,
      hackathon('listed'),
      { phase: 'ended', ...out },
      ['cancel', 'removeSubmissions'],
    ],
  ] as const)('%s', (_who, actor, one, standing, expected) => {
    expect(actionsOf(actor, one, standing)).toEqual(expected);
  });
});
