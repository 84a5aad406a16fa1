import { expect, it } from 'vitest';
import { checkDecisions } from './decisions.ts';

const WHOLE =
  '# Title\n\nDate: 2026-01-01\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n';

const INDEX = {
  'README.md': '[0001](0001-a.md) [0001](0001-b.md) [0002](0002-b-c.md) [0003](0003-b.md) (Notes.md)',
};

const check = (files: Record<string, string>) =>
  checkDecisions(
    Object.entries({ ...INDEX, ...files }).map(([name, text]) => ({ path: `docs/decisions/${name}`, text })),
  ).map(({ message }) => message);

it('takes decisions one after the other', () => {
  expect(check({ '0000-template.md': '', '0001-a.md': WHOLE, '0002-b-c.md': WHOLE })).toEqual([]);
});

it('refuses gaps, doubles and other names', () => {
  expect(check({ '0001-a.md': WHOLE, '0003-b.md': WHOLE })).toEqual(['number 2 was expected']);
  expect(check({ '0001-a.md': WHOLE, '0001-b.md': WHOLE })).toEqual(['number 2 was expected']);
  expect(check({ 'Notes.md': WHOLE })).toEqual(['is named 0001-subject.md']);
});

it('wants the parts of the template', () => {
  expect(check({ '0001-a.md': WHOLE.replace('## Consequences', '') })).toEqual(['has no "## Consequences"']);
});

it('wants each in the index', () => {
  expect(check({ '0001-other.md': WHOLE })).toEqual(['is not listed in docs/decisions/README.md']);
});
