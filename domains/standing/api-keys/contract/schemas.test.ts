import { expect, it } from 'vitest';
import { createApiKeyBody } from './schemas.ts';

const READS = { name: 'Payouts', scopes: ['ledger:read'], expiresInDays: 30 };
const GIVES = { ...READS, scopes: ['ledger:read', 'ledger:give'], dailyLimit: '100' };

it.each([
  ['a key that reads', READS, []],
  ['a key that gives', GIVES, []],
  ['a key that only gives', { ...GIVES, scopes: ['ledger:give'] }, []],
  ['a year', { ...READS, expiresInDays: 365 }, []],
  ['a name of 60 characters', { ...READS, name: 'n'.repeat(60) }, []],
  ['no name', { ...READS, name: '  ' }, ['name']],
  ['a long name', { ...READS, name: 'n'.repeat(61) }, ['name']],
  ['a name of two lines', { ...READS, name: 'a\nb' }, ['name']],
  ['no scope', { ...READS, scopes: [] }, ['scopes']],
  ['a scope twice', { ...READS, scopes: ['ledger:read', 'ledger:read'] }, ['scopes']],
  ['a scope of 61 characters', { ...READS, scopes: ['s'.repeat(61)] }, ['scopes.0']],
  ['another life', { ...READS, expiresInDays: 31 }, ['expiresInDays']],
  ['no end', { ...READS, expiresInDays: undefined }, ['expiresInDays']],
  ['a limit of nothing', { ...GIVES, dailyLimit: '0' }, ['dailyLimit']],
  ['a limit below nothing', { ...GIVES, dailyLimit: '-1' }, ['dailyLimit']],
  ['a limit of seven decimals', { ...GIVES, dailyLimit: '0.0000001' }, ['dailyLimit']],
  ['a limit as a number', { ...GIVES, dailyLimit: 100 }, ['dailyLimit']],
  ['a field that was not asked for', { ...READS, userId: 'x' }, ['']],
])('%s', (_what, body, wrong) => {
  const { error } = createApiKeyBody.safeParse(body);
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(wrong);
});
