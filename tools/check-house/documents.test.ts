import { expect, it } from 'vitest';
import { checkDocuments } from './documents.ts';

const check = (files: Record<string, string>) =>
  checkDocuments(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ line, message }) => `${line ?? 0} ${message}`,
  );

it('misses a file that a document names', () => {
  const text =
    'First `platform/server/events.ts`,\nthen `platform/server/gone.ts` and `domains/*/server/rules/`.';
  expect(check({ 'README.md': text, 'platform/server/events.ts': '' })).toEqual([
    '2 platform/server/gone.ts is not there',
  ]);
});

it('does not read the template of decisions, nor other texts', () => {
  expect(check({ 'docs/decisions/0000-template.md': '`docs/x.md`', 'docs/guide.md': '`docs/x.md`' })).toEqual(
    [],
  );
});
