import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of the ledger, with the sentence a person reads. */
export const tokensErrors = defineErrors({
  'tokens.insufficient': { status: 409, message: 'There is not enough HDAG in this account.' },
  'tokens.no_member': {
    status: 404,
    message: 'No member found by this username. Members who hide their profile are not listed.',
  },
  'tokens.no_account': { status: 404, message: 'This account is not in the ledger.' },
  'tokens.not_allowed': { status: 409, message: 'The ledger does not allow this transfer.' },
  'tokens.reward_locked': {
    status: 403,
    message:
      'HDAG you earned as a reward can leave your account once you hold an SBT. Until then you can vote with it.',
  },
  'tokens.vesting': { status: 409, message: 'This part of the pool has not vested yet.' },
  'tokens.key_conflict': {
    status: 409,
    message: 'This key was used for another transfer. Use a new key for a new transfer.',
  },
  'tokens.busy': {
    status: 503,
    message: 'The ledger is busy. Try again in a moment with the same key.',
  },
  'tokens.key_limit': { status: 409, message: 'This is more than the API key may give in 24 hours.' },
  'tokens.transfer_limit': {
    status: 429,
    message: 'You have submitted too many transfers. Try again later; use the same keys.',
  },
  'tokens.own_account': { status: 409, message: 'You cannot send HDAG to yourself.' },
  'tokens.not_sealed': {
    status: 404,
    message: 'This is not in a signed checkpoint yet. Try again in a minute.',
  },
  'tokens.no_block': { status: 404, message: 'This block is not in the ledger.' },
  'tokens.reward_conflict': { status: 409, message: 'A different reward already uses this key.' },
  'tokens.reward_moving': {
    status: 409,
    message: 'A part of this reward is being paid right now. Try again in a minute.',
  },
  'tokens.no_reward': { status: 404, message: 'Reward not found.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    tokens: keyof typeof tokensErrors.map;
  }
}
