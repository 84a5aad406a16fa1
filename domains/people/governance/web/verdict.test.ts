import { expect, it } from 'vitest';
import { aResult } from '../testing/pages.ts';
import { supportText, verdictOf } from './verdict.ts';

const quorum = 3;
const counted = (change: Partial<(typeof aResult)['count']>, support = aResult.support) => ({
  ...aResult,
  count: { ...aResult.count, ...change },
  support,
});

it('says what passed', () => {
  expect(verdictOf({ state: 'passed', quorum, method: 'star' }, aResult).title).toBe(
    'Passed: “Build it of wood”',
  );
});

it.each([
  [
    'no quorum',
    verdictOf({ state: 'no-quorum', quorum, method: 'star' }, { ...aResult, ballots: 1 }).why,
    '1 ballot came in, and 3 were needed. The count below decides nothing.',
  ],
  [
    'nothing preferred',
    verdictOf({ state: 'failed', quorum, method: 'star' }, counted({ counted: 0 })).why,
    'No ballot prefers an option.',
  ],
  [
    'no one elected',
    verdictOf({ state: 'failed', quorum, method: 'star' }, counted({ elected: [] })).why,
    'No option is elected.',
  ],
  [
    'things are kept',
    verdictOf({ state: 'failed', quorum, method: 'star' }, counted({ elected: ['Keep things as they are'] }))
      .why,
    'Elected: “Keep things as they are”. Things are kept as they are.',
  ],
  [
    'too little support',
    verdictOf(
      { state: 'failed', quorum, method: 'star' },
      counted({}, [{ option: 'Build it of wood', more: 2, less: 2, isEnough: false }]),
    ).why,
    'Elected: “Build it of wood”. Not more than half prefer “Build it of wood” to keeping things as they are.',
  ],
])('says why it did not: %s', (_what, why, expected) => {
  expect(why).toBe(expected);
});

it('says of approvals what was counted, with no word of a preference', () => {
  expect(verdictOf({ state: 'passed', quorum, method: 'approval' }, aResult).why).toBe(
    'Over half of the ballots that approve an option approve it.',
  );
  const support = [{ option: 'Build it of wood', more: 2, less: 2, isEnough: false }];
  expect(verdictOf({ state: 'failed', quorum, method: 'approval' }, counted({}, support)).why).toBe(
    'Elected: “Build it of wood”. Not over half of the ballots that approve an option approve “Build it of wood”.',
  );
  expect(verdictOf({ state: 'failed', quorum, method: 'approval' }, counted({ counted: 0 })).why).toBe(
    'No ballot approves an option.',
  );
});

it('says of several that passed that each did', () => {
  const two = counted({ elected: ['Wood', 'Steel'] });
  expect(verdictOf({ state: 'passed', quorum, method: 'stv' }, two).why).toBe(
    'For each of them, more ballots prefer it than prefer to keep things as they are.',
  );
  expect(verdictOf({ state: 'passed', quorum, method: 'approval' }, two).why).toBe(
    'Each of them is approved by over half of the ballots that approve an option.',
  );
});

it('says how the elected fare against keeping things as they are', () => {
  const support = { option: 'Wood', more: 1, less: 2, isEnough: false };
  expect(supportText('star', support)).toBe(
    '“Wood”: ballots that prefer it to keeping things as they are: 1. Ballots that prefer to keep them: 2.',
  );
  expect(supportText('approval', support)).toBe(
    '“Wood”: approved by 1 ballot. Ballots that approve only other options: 2.',
  );
});
