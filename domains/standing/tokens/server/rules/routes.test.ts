import { describe, expect, it } from 'vitest';
import { ACCOUNT_CLASS, KEY_CONFLICT, kindOf, OUTCOME, outcomeOf, TRANSFER_KIND } from './routes.ts';

describe('numbers that stand in journals, blocks and databases for ever', () => {
  it('are these', () => {
    expect({ ACCOUNT_CLASS, TRANSFER_KIND, OUTCOME, KEY_CONFLICT }).toEqual({
      ACCOUNT_CLASS: { issuance: 1, pool: 2, treasury: 3, escrow: 4, member: 5, earned: 6, community: 7 },
      TRANSFER_KIND: {
        genesis: 1,
        reward: 2,
        release: 3,
        vote: 4,
        gift: 5,
        hold: 6,
        payout: 7,
        refund: 8,
        reversal: 9,
        allocation: 10,
      },
      OUTCOME: { posted: 0, insufficient: 1, no_account: 2, not_allowed: 3, reward_locked: 6, vesting: 7 },
      KEY_CONFLICT: 9,
    });
  });

  it('have the names they were written by', () => {
    for (const [name, code] of Object.entries(OUTCOME)) expect(outcomeOf(code)).toBe(name);
    for (const [name, number] of Object.entries(TRANSFER_KIND)) expect(kindOf(number)).toBe(name);
  });

  it('are refused when no journal holds them', () => {
    expect(() => outcomeOf(KEY_CONFLICT)).toThrow('The ledger has no outcome 9');
    expect(() => kindOf(0)).toThrow('The ledger has no kind 0');
  });
});
