import { describe, expect, it } from 'vitest';
import { checkWords } from './words.ts';

const check = (path: string, text: string) =>
  checkWords([{ path, text }]).map(({ check: name, line }) => `${name}:${line ?? 0}`);

const PAGE = 'domains/grants/grants/web/pages/GrantsPage.tsx';

describe('words', () => {
  it.each([
    '// Whoever asks gets the same answer.',
    "const lead = 'For whoever comes first.';",
    "message: 'Somebody you invited has left.',",
    'const catalogue = openCatalogue();',
    '<p>Add an E-mail address</p>',
    'Recorded once and for good.',
    '/** The owner hears of it. */',
    '/** Null for a code nobody has. */',
  ])('refuses %s', (line) => {
    expect(check(PAGE, `// A page.\n${line}`)).toEqual(['word:2']);
    expect(check('domains/grants/grants/README.md', `# Grants\n${line}`)).toEqual(['word:2']);
  });

  it('names every wrong word of a line', () => {
    expect(check(PAGE, 'const a = "Whoever has an e-mail address";')).toEqual(['word:1', 'word:1']);
  });

  it.each(['Anyone who has an email address', 'the grant catalog', 'somebody asked', 'a permanent link'])(
    'leaves %s',
    (line) => {
      expect(check(PAGE, line)).toEqual([]);
    },
  );

  it('leaves migrations, decisions, data and lists of spellings', () => {
    const line = 'whoever reads the e-mail catalogue';
    expect(check('domains/grants/grants/server/migrations/0001_grants.sql', line)).toEqual([]);
    expect(check('docs/decisions/0001-feature-first.md', line)).toEqual([]);
    expect(check('domains/grants/grants/server/starter/europe.json', line)).toEqual([]);
    expect(check('engines/retrieval/analysis/american-spelling.ts', line)).toEqual([]);
  });

  it.each([
    ['/** What a kettle holds. */', ['comment:1']],
    ['// Whose tea it is.', ['comment:1']],
    ['/**\n * Of all cups the largest.\n */', ['comment:2']],
    ['/** Tea that a kettle holds. */', []],
    ['/** Whole leaves. */', []],
    ['/**\n * Pours, and says\n * what is left.\n */', []],
    ['// Nothing is poured\n// Of an empty kettle.', []],
    ['/** Nobody pours. */', ['comment:1']],
    ['/** Pours. What is left stays. */', ['comment:1']],
    ['/**\n * Pours.\n * Somebody drinks.\n */', ['comment:3']],
    ['// The sign says "Nobody pours. Of course."', []],
    ['const lead = "What is tea?";', []],
  ])('wants a noun or a verb at the beginning of %j', (text, found) => {
    expect(check('domains/grants/grants/server/rules/tea.ts', text)).toEqual(found);
  });

  it.each([
    ["it('nobody pours', () => {", ['title:1']],
    ["describe('Somebody who pours', () => {", ['title:1']],
    ["])('somebody with %s pours', (tea) => {", ['title:1']],
    ["it('lets nobody pour', () => {", []],
    ["const guest = name('nobody');", []],
  ])('wants a named subject in the title %j', (line, found) => {
    expect(check('domains/grants/grants/server/rules/tea.test.ts', line)).toEqual(found);
    expect(check('domains/grants/grants/server/rules/tea.ts', line)).toEqual([]);
  });
});
