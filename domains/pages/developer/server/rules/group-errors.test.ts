import { expect, it } from 'vitest';
import { groupErrors } from './group-errors.ts';

const error = (domain: string, code: string) => ({ domain, code, status: 404, message: `No ${code}` });

it('codes of every call are first, then domains and their codes by name', () => {
  const declared = [
    error('tokens', 'tokens.b'),
    error('grants', 'grants.a'),
    error('platform', 'request.invalid'),
    error('tokens', 'tokens.a'),
  ];
  expect(groupErrors(declared).map(({ domain, errors }) => [domain, errors.map(({ code }) => code)])).toEqual(
    [
      ['platform', ['request.invalid']],
      ['grants', ['grants.a']],
      ['tokens', ['tokens.a', 'tokens.b']],
    ],
  );
  expect(groupErrors(declared)[1]?.errors).toEqual([
    { code: 'grants.a', status: 404, message: 'No grants.a' },
  ]);
  expect(groupErrors([])).toEqual([]);
});
