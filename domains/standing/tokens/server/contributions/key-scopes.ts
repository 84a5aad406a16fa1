import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Rights of API keys over a member's ledger. */
export const LEDGER_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'ledger:read',
    order: 1,
    group: 'Ledger',
    word: 'Read ledger',
    label: 'Read my ledger',
    hint: 'Balance and statement.',
    firstCall: '/api/ledger/balance',
    may: () => 'read your ledger',
  }),
  keyScopes({
    id: 'ledger:give',
    order: 2,
    group: 'Ledger',
    word: 'Give HDAG',
    label: 'Give HDAG',
    hint: 'One gift or a batch, without asking you, within a daily limit that you set here.',
    changes: true,
    givesAway: true,
    may: (dailyLimit) => `give up to ${dailyLimit} HDAG in 24 hours`,
  }),
];
