import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUEST_STATES } from '../../contract/constants.ts';
import { ALLOWED_IN, isAllowedIn, isUnsealed, type Moments, stateOf } from './request-states.ts';

const at = (day: number, ms = 0): Date => new Date(Date.UTC(2026, 0, day) + ms);

const NONE: Moments = {
  publishedAt: null,
  answersUntil: null,
  rfpAt: null,
  proposalsUntil: null,
  decidedAt: null,
  awardedProposalId: null,
  cancelledAt: null,
};
const RFI: Moments = { ...NONE, publishedAt: at(1), answersUntil: at(5) };
const RFP: Moments = { ...RFI, rfpAt: at(6), proposalsUntil: at(10) };

describe('stateOf', () => {
  it.each([
    ['nothing published', NONE, at(1), 'draft'],
    ['a draft with a past deadline', { ...NONE, answersUntil: at(1) }, at(9), 'draft'],
    ['before answers close', RFI, at(5, -1), 'rfi_open'],
    ['when answers close', RFI, at(5), 'rfi_closed'],
    ['before proposals close', RFP, at(10, -1), 'rfp_open'],
    ['when proposals close', RFP, at(10), 'scoring'],
    ['years later, without a job', RFP, at(9999), 'scoring'],
    ['decided for one', { ...RFP, decidedAt: at(11), awardedProposalId: 'p' }, at(11), 'awarded'],
    ['decided for none', { ...RFP, decidedAt: at(11) }, at(11), 'not_awarded'],
    ['cancelled while open', { ...RFI, cancelledAt: at(2) }, at(2), 'cancelled'],
    ['cancelled, also once the deadline passes', { ...RFP, cancelledAt: at(7) }, at(11), 'cancelled'],
  ] as const)('%s', (_, moments, now, state) => {
    expect(stateOf(moments, now)).toBe(state);
  });
});

describe('isAllowedIn', () => {
  it.each([
    ['answer', ['rfi_open']],
    ['openRfp', ['rfi_closed']],
    ['bid', ['rfp_open']],
    ['score', ['scoring']],
    ['award', ['scoring']],
    ['amend', ['rfi_open', 'rfp_open']],
    ['cancel', ['rfi_open', 'rfi_closed', 'rfp_open', 'scoring']],
  ] as const)('%s', (action, states) => {
    expect(REQUEST_STATES.filter((state) => isAllowedIn(action, state))).toEqual(states);
  });

  it('allows nothing once it has ended', () => {
    for (const action of Object.keys(ALLOWED_IN) as (keyof typeof ALLOWED_IN)[])
      for (const state of ['awarded', 'not_awarded', 'cancelled'] as const)
        expect(isAllowedIn(action, state)).toBe(false);
  });
});

describe('isUnsealed', () => {
  it.each([
    ['an RFI', RFI, at(20), false],
    ['a moment before the deadline', RFP, at(10, -1), false],
    ['at the deadline', RFP, at(10), true],
    ['cancelled before the deadline', { ...RFP, cancelledAt: at(10, -1) }, at(20), false],
    ['cancelled after the deadline', { ...RFP, cancelledAt: at(10) }, at(20), true],
  ] as const)('%s: %s', (_, moments, now, unsealed) => {
    expect(isUnsealed(moments, now)).toBe(unsealed);
  });

  it('never says so while bids are open', () => {
    const moment = fc.option(fc.date({ min: at(1), max: at(60), noInvalidDate: true }));
    fc.assert(
      fc.property(
        fc.record({
          publishedAt: moment,
          answersUntil: moment,
          rfpAt: moment,
          proposalsUntil: moment,
          decidedAt: moment,
          awardedProposalId: fc.option(fc.constant('p')),
          cancelledAt: moment,
        }),
        fc.date({ min: at(1), max: at(60), noInvalidDate: true }),
        (moments, now) => {
          if (stateOf(moments, now) === 'rfp_open') expect(isUnsealed(moments, now)).toBe(false);
          if (moments.proposalsUntil && now < moments.proposalsUntil)
            expect(isUnsealed(moments, now)).toBe(false);
        },
      ),
    );
  });
});
