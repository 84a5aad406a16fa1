import { expect, it } from 'vitest';
import { checkNaming } from './naming.ts';

const check = (...paths: string[]) =>
  checkNaming(paths.map((path) => ({ path, text: '' }))).map((finding) => finding.file);

it.each([
  'platform/server/utils.ts',
  'platform/utils/dates.ts',
  'domains/grants/grants/server/rules/helpers.test.ts',
  'domains/grants/grants/contract/types.ts',
  'platform/server/session-manager.ts',
  'platform/web/common/links.ts',
  'engines/tally/misc.ts',
  'engines/tally/STAR.ts',
  'engines/tally/star_voting.ts',
  'platform/web/useSession.ts',
])('refuses %s', (path) => {
  expect(check(path)).toEqual([path]);
});

it('takes kebab-case, components, tests, benches and configurations', () => {
  expect(
    check(
      'platform/server/db/sql-state.ts',
      'platform/ui/TextLink.tsx',
      'platform/ui/TextLink.test.ts',
      'platform/web/session.tsx',
      'engines/tally/star.bench.ts',
      'domains/grants/grants/web/pages/GrantFlowPage.test.tsx',
      'tools/run/start.mjs',
    ),
  ).toEqual([]);
});

it('reads only code: a licence or a picture may be called as it is', () => {
  expect(check('LICENSE', 'docs/picture.png', 'node/types.ts')).toEqual([]);
});
