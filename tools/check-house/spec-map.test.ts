import { describe, expect, it } from 'vitest';
import { checkSpecMap, PAGE_GROUPS, parseSpecMap, SECTIONS } from './spec-map.ts';

const HEAD = '| section | what | domain | state | tests |\n|---|---|---|---|---|\n';
const WHOLE = [...SECTIONS, ...PAGE_GROUPS.map((group) => `pages: ${group}`)];
const open = (id: string) => `| ${id} | something | grants | open | |`;

const check = (rows: readonly string[], ...paths: string[]) =>
  checkSpecMap([
    { path: 'docs/spec-map.md', text: `# Map\n\n${HEAD}${rows.join('\n')}\n` },
    ...paths.map((path) => ({ path, text: '' })),
  ]).map(({ message }) => message);

describe('checkSpecMap', () => {
  it('passes when every section has a row', () => {
    expect(check(WHOLE.map(open))).toEqual([]);
  });

  it('knows the nine parts of section 2 and the groups of pages', () => {
    expect(SECTIONS).toHaveLength(17);
    expect(check(WHOLE.filter((id) => id !== '2.7' && id !== 'pages: Governance').map(open))).toEqual([
      'has no row for 2.7',
      'has no row for pages: Governance',
    ]);
  });

  it('takes several rows for one section', () => {
    expect(
      check([...WHOLE.filter((id) => id !== '4').map(open), open('4 Wallet'), open('4 Session')]),
    ).toEqual([]);
  });

  it('does not believe a row that is done without a test, or with one that is missing', () => {
    const row = (tests: string) => [...WHOLE.map(open), `| 4 Wallet | sign-in | grants | done | ${tests} |`];
    const domain = 'domains/grants/grants/README.md';
    expect(check(row(''), domain)).toEqual(['4 Wallet: is called done but names no test']);
    expect(check(row('`e2e/wallet.ts`'), domain)).toEqual(['4 Wallet: e2e/wallet.ts is not there']);
    expect(check(row('`e2e/wallet.ts`'), domain, 'e2e/wallet.ts')).toEqual([]);
    expect(check(row('`domains/grants/grants/README.md`'), domain)).toEqual([
      '4 Wallet: domains/grants/grants/README.md is not a test',
    ]);
  });

  it('wants a known state, and places that are there', () => {
    const rows = [
      ...WHOLE.map(open),
      '| 4 A | x | grants | finished | |',
      '| 4 B | x | nowhere, platform/ui | partly | |',
    ];
    expect(check(rows, 'domains/grants/grants/README.md', 'platform/ui/Button.tsx')).toEqual([
      '4 A: state is done, partly, open, not "finished"',
      '4 B: nowhere is no domain, engine, app or part of the platform',
    ]);
  });

  it('is not content without the map', () => {
    expect(checkSpecMap([])).toHaveLength(1);
  });
});

it('parseSpecMap reads cells, domains and tests of a row', () => {
  expect(
    parseSpecMap(
      `${HEAD}| 9 Toasts | one at a time | platform/ui, site | partly | \`a.test.ts\`, \`b.test.ts\` |`,
    ),
  ).toEqual([
    {
      line: 3,
      section: '9 Toasts',
      what: 'one at a time',
      domains: ['platform/ui', 'site'],
      state: 'partly',
      tests: ['a.test.ts', 'b.test.ts'],
    },
  ]);
});
