import { describe, expect, it } from 'vitest';
import { holdEvidence } from './hold-evidence.ts';
import type { HoldSignals } from './hold-score.ts';

const NOTHING: HoldSignals = {
  addressSeen: false,
  deviceOfReferrer: false,
  deviceOthers: 0,
  regularity: 0,
  depth: 1,
  fastShare: 0,
  completionExcess: 0,
  networkOfReferrer: false,
  networkRarity: 0,
};
const COUNTS = { addressOthers: 0, groupSize: 1, groupCompleted: 0, networkOutside: 0 };

describe('the evidence of a score', () => {
  it('is empty where nothing speaks against a member', () => {
    expect(holdEvidence(NOTHING, COUNTS)).toEqual([]);
  });

  it('names each part with its figure and weight, the strongest first', () => {
    const signals = { ...NOTHING, addressSeen: true, deviceOfReferrer: true, deviceOthers: 2, depth: 3 };
    expect(holdEvidence(signals, { ...COUNTS, addressOthers: 1 })).toEqual([
      {
        reason: 'another account has the same email address, written differently',
        fact: '1 other account with this mailbox',
        weight: 2.2,
      },
      {
        reason: 'a browser is shared with other accounts',
        fact: '2 other accounts in a browser of theirs',
        weight: 1.43,
      },
      {
        reason: 'the accounts around it are a chain of invitations',
        fact: '3 levels deep',
        weight: 1.32,
      },
      {
        reason: 'a browser is shared with the account that invited it',
        fact: 'Both were seen in one browser',
        weight: 1.3,
      },
    ]);
  });

  it.each([
    [{ regularity: 0.8 }, 'Joins were 80% regular'],
    [{ fastShare: 0.5 }, '50% complete within ten minutes'],
    [{ completionExcess: 1 }, '4 of 5 complete'],
    [{ networkOfReferrer: true, networkRarity: 1 }, '0 accounts of this network outside the group'],
  ])('says what stands behind %j', (signals, fact) => {
    const counts = { ...COUNTS, groupSize: 5, groupCompleted: 4 };
    expect(holdEvidence({ ...NOTHING, ...signals }, counts).map((one) => one.fact)).toEqual([fact]);
  });
});
