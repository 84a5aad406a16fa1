import { expect, it } from 'vitest';
import { checkSizes } from './sizes.ts';

const check = (path: string, lines: number) =>
  checkSizes([{ path, text: 'x\n'.repeat(lines) }]).map((finding) => finding.message.split(':')[0]);

it.each([
  ['platform/server/pool.ts', 400],
  ['platform/server/pool.test.ts', 500],
  ['platform/ui/styles.css', 400],
  ['README.md', 250],
  ['ARCHITECTURE.md', 120],
  ['domains/grants/grants/README.md', 30],
  ['docs/decisions/0001-feature-first.md', 60],
])('%s may have %i lines, not one more', (path, lines) => {
  expect(check(path, lines)).toEqual([]);
  expect(check(path, lines + 1)).toEqual([`${lines + 1} lines, at most ${lines}`]);
});

it('counts a last line without its end', () => {
  expect(checkSizes([{ path: 'a.ts', text: `${'x\n'.repeat(400)}x` }])).toHaveLength(1);
});

it('does not count data', () => {
  expect(check('docs/openapi.json', 9000)).toEqual([]);
});
