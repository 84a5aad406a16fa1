import type { Finding, HouseCheck } from './finding.ts';

const MAP = 'docs/spec-map.md';
const STATES = ['done', 'partly', 'open'];
const TEST_FILE = /^[^\s]+\.(test\.tsx?|e2e\.ts|journey\.ts)$|^e2e\/[^\s]+\.ts$/;

/** Every section of the written specification, and every group of its list of pages. */
export const SECTIONS: readonly string[] = [
  '1',
  ...Array.from({ length: 9 }, (_, index) => `2.${index + 1}`),
  ...['3', '4', '5', '6', '7', '8', '9'],
];

export const PAGE_GROUPS: readonly string[] = [
  'Home and account',
  'Purpose, learning, information',
  'Nonprofits',
  'Projects and crowdfunding',
  'Grants: GrantFlow',
  'Teams and hackathons',
  'Referrals and rewards',
  'Governance',
  'Identity and credentials',
  'AI and platform',
  'Developer hub',
  'Admin',
];

/** One row of the table: `section | what | domain | state | tests`. */
export interface SpecRow {
  readonly line: number;
  /** `4 Wallet`: the section's number, and which part of it where it has several rows. */
  readonly section: string;
  readonly what: string;
  readonly domains: readonly string[];
  readonly state: string;
  readonly tests: readonly string[];
}

/** Reads the rows of every table in the map whose head starts with `section`. */
export function parseSpecMap(text: string): SpecRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|') || /^\|\s*(section\b|:?-+)/i.test(line)) return [];
    const cells = line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim());
    const [section = '', what = '', domain = '', state = '', tests = ''] = cells;
    const domains = domain.split(',').map((name) => name.trim());
    return [{ line: index + 1, section, what, domains, state, tests: quoted(tests) }];
  });
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

/** The map covers the specification, and what it calls done names tests that are there. */
export const checkSpecMap: HouseCheck = (files) => {
  const text = files.find(({ path }) => path === MAP)?.text;
  if (text === undefined) return [{ check: 'spec-map', file: MAP, message: 'is missing' }];
  const rows = parseSpecMap(text);
  const paths = new Set(files.map(({ path }) => path));
  const covered = (id: string) => rows.some(({ section }) => section === id || section.startsWith(`${id} `));
  const missing = [...SECTIONS, ...PAGE_GROUPS.map((group) => `pages: ${group}`)].filter(
    (id) => !covered(id),
  );
  return [
    ...missing.map((id) => ({ check: 'spec-map', file: MAP, message: `has no row for ${id}` })),
    ...rows.flatMap((row) => checkRow(row, paths)),
  ];
};

function checkRow(row: SpecRow, paths: ReadonlySet<string>): Finding[] {
  const finding = (message: string): Finding => ({ check: 'spec-map', file: MAP, line: row.line, message });
  const problems: string[] = [];
  if (!STATES.includes(row.state)) problems.push(`state is ${STATES.join(', ')}, not "${row.state}"`);
  if (row.what === '') problems.push('says nothing of what it is');
  for (const test of row.tests) {
    if (!TEST_FILE.test(test)) problems.push(`${test} is not a test`);
    else if (!paths.has(test)) problems.push(`${test} is not there`);
  }
  if (row.state === 'done' && row.tests.length === 0) problems.push('is called done but names no test');
  if (row.state !== 'open') {
    for (const domain of row.domains.filter((name) => !isPlace(name, paths))) {
      problems.push(`${domain || 'nothing'} is no domain, engine, app or part of the platform`);
    }
  }
  return problems.map((problem) => finding(`${row.section}: ${problem}`));
}

/** `grants` is a domain; `platform/ui`, `engines/tally`, `apps/web` are places by their path. */
function isPlace(name: string, paths: ReadonlySet<string>): boolean {
  if (name.includes('/')) return [...paths].some((path) => path.startsWith(`${name}/`));
  return name !== '' && [...paths].some((path) => path.startsWith('domains/') && path.split('/')[2] === name);
}
