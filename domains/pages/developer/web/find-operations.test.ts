import { expect, it } from 'vitest';
import { findOperations } from './find-operations.ts';

const line = (id: string, method: 'GET' | 'POST', path: string, summary: string) => ({
  id,
  method,
  path,
  summary,
});
const GROUPS = [
  {
    tag: 'grants',
    operations: [
      line('getGrant', 'GET', '/api/grants/{id}', 'One grant'),
      line('searchGrants', 'GET', '/api/grants', 'Finds grants'),
    ],
  },
  {
    tag: 'tokens',
    operations: [line('transferHdag', 'POST', '/api/ledger/transfers', 'Gives HDAG to a member')],
  },
];
const found = (text: string) =>
  findOperations(GROUPS, text).flatMap(({ operations }) => operations.map(({ id }) => id));

it.each([
  ['', ['getGrant', 'searchGrants', 'transferHdag']],
  ['  ', ['getGrant', 'searchGrants', 'transferHdag']],
  ['grants', ['getGrant', 'searchGrants']],
  ['GIVES hdag', ['transferHdag']],
  ['post', ['transferHdag']],
  ['grants finds', ['searchGrants']],
  ['tokens', ['transferHdag']],
  ['grants ledger', []],
])('%j finds %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

it('leaves out subjects of which nothing is found', () => {
  expect(findOperations(GROUPS, 'ledger').map(({ tag }) => tag)).toEqual(['tokens']);
});
