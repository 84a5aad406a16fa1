import { describe, expect, it } from 'vitest';
import { checkPacking } from './packing.ts';

const check = (path: string, text: string) =>
  checkPacking([{ path, text }]).map(({ check: name, line }) => `${name}:${line ?? 0}`);

const RULE = 'domains/grants/grants/server/rules/price.ts';
const PAGE = 'domains/grants/grants/web/pages/GrantsPage.tsx';

describe('packed properties', () => {
  it.each([
    'const a = { ...{ b, c }, d };',
    'const a = { ...{ b }, ...rest };',
    'const a = {...{b}};',
    'const a = { ... { b } };',
    'const a = { ...({ b }) };',
    'const a = { ...({ b } as const) };',
    'const a = { ...({ b } satisfies B) };',
    `const a = \`\${of({ ...{ b } })}\`;`,
  ])('refuses %s', (line) => {
    expect(check(RULE, `// A rule.\n${line}`)).toEqual(['packing:2']);
    expect(check(PAGE, `// A page.\n${line}`)).toEqual(['packing:2']);
  });

  it('refuses them among the attributes of an element', () => {
    expect(check(PAGE, 'const a = (\n  <Button {...{ size, full }} busy />\n);')).toEqual(['packing:2']);
  });

  it('names every place, one inside another too', () => {
    expect(check(RULE, 'const a = {\n  ...{ b },\n  ...{\n    ...{ c },\n  },\n};')).toEqual([
      'packing:2',
      'packing:3',
      'packing:4',
    ]);
  });

  it('refuses them in tests', () => {
    expect(check('domains/grants/grants/server/rules/price.test.ts', 'of({ ...{ a } });')).toEqual([
      'packing:1',
    ]);
  });

  it.each([
    'const a = { ...(b ? { c } : {}) };',
    'const a = { ...(b && { c }) };',
    'const a = { ...{ x: b, y: c }[kind] };',
    'const a = { ...of({ b }) };',
    'const a = { ...b, c };',
    'const a = (...{ length }: string[]) => length;',
    "const a = '{ ...{ b } }';",
    'const a = `{ ...{ b } }`;',
    'const a = /...{3}/;',
    '// { ...{ b } }',
    '/* { ...{ b } } */',
  ])('leaves %s', (line) => {
    expect(check(RULE, line)).toEqual([]);
  });

  it('leaves other files', () => {
    expect(check('CONTRIBUTING.md', '{ ...{ b } }')).toEqual([]);
  });
});
