import { describe, expect, it } from 'vitest';
import { requireKnownScopes } from './judge-scopes.ts';

const KNOWN = [{ id: 'books:read' }, { id: 'books:give', givesAway: true as const }];
const fieldsOf = (asked: Parameters<typeof requireKnownScopes>[0]): unknown => {
  try {
    requireKnownScopes(asked, KNOWN);
    return [];
  } catch (error) {
    return (error as { details: { fields: { field: string }[] } }).details.fields.map(({ field }) => field);
  }
};

describe('the scopes of a new key', () => {
  it.each([
    ['one that reads', { scopes: ['books:read'] }, []],
    ['one that gives', { scopes: ['books:read', 'books:give'], dailyLimit: '100' }, []],
    ['one that only gives', { scopes: ['books:give'], dailyLimit: '100' }, []],
    ['an undeclared scope', { scopes: ['books:read', 'admin'] }, ['scopes.1']],
    ['giving without a limit', { scopes: ['books:give'] }, ['dailyLimit']],
    ['a limit without giving', { scopes: ['books:read'], dailyLimit: '100' }, ['dailyLimit']],
  ])('%s', (_what, asked, fields) => {
    expect(fieldsOf(asked)).toEqual(fields);
  });
});
