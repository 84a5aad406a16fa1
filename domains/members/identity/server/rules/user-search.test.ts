import { describe, expect, it } from 'vitest';
import { readUserSearch } from './user-search.ts';

describe('readUserSearch', () => {
  it.each([
    [undefined, { by: 'all' }],
    ['  ', { by: 'all' }],
    ['Har_', { by: 'name', beginning: 'har_' }],
    [' Ada@Example.org ', { by: 'email', email: 'ada@example.org' }],
    ['@', { by: 'email', email: '@' }],
    ['har bor', { by: 'nothing' }],
    ['%', { by: 'nothing' }],
    ['x'.repeat(31), { by: 'nothing' }],
  ])('%j', (text, search) => expect(readUserSearch(text)).toEqual(search));
});
