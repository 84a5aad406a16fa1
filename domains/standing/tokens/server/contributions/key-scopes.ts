import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Rights of API keys over a member's ledger. */
export const LEDGER_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'ledger:read',
    order: 1,
    word: 'Read',
    label: 'Read my ledger',
    hint: 'Balance and statement.',
    may: () => 'read your ledger',
  }),
  keyScopes({
    id: 'ledger:give',
    order: 2,
    word: 'Give',
    label: 'Give HDAG',
    hint: 'One gift or a batch, without asking you, within a daily limit that you set here.',
    givesAway: true,
    may: (dailyLimit) => `give up to ${dailyLimit} HDAG in 24 hours`,
  }),
];
