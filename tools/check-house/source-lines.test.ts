import { describe, expect, it } from 'vitest';
import { checkSourceLines } from './source-lines.ts';

const check = (path: string, text: string) =>
  checkSourceLines([{ path, text }]).map(({ check: name, line }) => `${name}:${line ?? 0}`);

const PAGE = 'domains/grants/grants/web/pages/GrantsPage.tsx';

describe('barrels', () => {
  it('refuses to export everything', () => {
    expect(check('engines/tally/index.ts', "export { a } from './a.ts';\nexport * from './b.ts';")).toEqual([
      'barrel:2',
    ]);
    expect(check('engines/tally/index.ts', "export type * from './b.ts';")).toEqual(['barrel:1']);
  });

  it('refuses index files elsewhere', () => {
    expect(check('platform/server/db/index.ts', '')).toEqual(['barrel:0']);
    expect(check('domains/grants/grants/server/rules/index.ts', '')).toEqual(['barrel:0']);
    expect(check('domains/grants/grants/server/index.ts', '')).toEqual([]);
  });
});

describe('colors', () => {
  it.each(['<p style={{ color: "#ff0000" }} />', '<p className="bg-[#abc]" />', 'const ink = `#11223344`;'])(
    'refuses %s',
    (line) => {
      expect(check(PAGE, line)).toEqual(['raw-color:1']);
    },
  );

  it('refuses them in style sheets, not in the one that defines them', () => {
    expect(check('platform/ui/styles.css', 'a { color: #fff; }')).toEqual(['raw-color:1']);
    expect(check('platform/ui/tokens.css', ':root { --ink: #111; }')).toEqual([]);
  });

  it.each([
    '<a href="#add">Add</a>',
    "import '#grants/grants/contract';",
    '// see #123456',
    'const n = "#1 of all";',
  ])('leaves %s', (line) => {
    expect(
      check(PAGE, line).filter((name) => name.startsWith('raw-color') && !line.startsWith('//')),
    ).toEqual([]);
  });
});

describe('links', () => {
  it.each(['<Link to="/grants">', "<Link to={'/grants'}>", '<a href="/grants/1">', "navigate('/grants')"])(
    'refuses %s',
    (line) => {
      expect(check(PAGE, line)).toEqual(['raw-link:1']);
    },
  );

  it.each([
    "<Link to={pathTo('/grants')}>",
    '<a href="/api/grants/1/calendar.ics">',
    '<a href="/feeds/grants.rss">',
    '<link href="/favicon.ico">',
    '<a href="#results">',
  ])('leaves %s', (line) => {
    expect(check(PAGE, line)).toEqual([]);
  });

  it('leaves tests alone: they say which address they expect', () => {
    expect(check('domains/grants/grants/web/pages/GrantsPage.test.tsx', '<Link to="/grants">')).toEqual([]);
  });
});

describe('notes to oneself', () => {
  it.each(['// TODO later', ' * FIXME', '-- TODO index'])('refuses %s', (line) => {
    expect(check('platform/server/pool.ts', line)).toEqual(['todo:1']);
  });

  it('takes one that names its issue, and the word in a text', () => {
    expect(check('platform/server/pool.ts', '// TODO(#12) drop after the move')).toEqual([]);
    expect(check('platform/server/pool.ts', "const label = 'TODO';")).toEqual([]);
  });
});

describe('numbers, dates and plurals', () => {
  it.each([
    "const text = total.toLocaleString('en');",
    "const FORMAT = new Intl.DateTimeFormat('en-GB');",
    "const unit = days === 1 ? 'day' : 'days';",
  ])('finds %s', (line) => {
    expect(check('domains/grants/grants/web/pages/GrantsPage.tsx', line)).toEqual(['own-format:1']);
    expect(check('platform/kernel/format/numbers.ts', line)).toEqual([]);
  });

  it('leaves what only segments or lists', () => {
    expect(check('engines/encoder/split.ts', "new Intl.Segmenter('en')")).toEqual([]);
    expect(check('domains/a/server/b.ts', "Intl.supportedValuesOf('timeZone')")).toEqual([]);
  });
});

describe('the clock', () => {
  it.each(['const at = new Date();', 'if (Date.now() > end) return;'])('is asked instead of %s', (line) => {
    expect(check('domains/grants/grants/server/operations/list.ts', line)).toEqual(['own-clock:1']);
  });

  it('may be the machine’s in tests and on pages', () => {
    expect(check('domains/grants/grants/server/operations/list.test.ts', 'new Date()')).toEqual([]);
    expect(check(PAGE, 'new Date()')).toEqual([]);
  });
});
