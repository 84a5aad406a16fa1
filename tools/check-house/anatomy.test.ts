import { describe, expect, it } from 'vitest';
import { checkAnatomy } from './anatomy.ts';

const check = (...paths: string[]) =>
  checkAnatomy(paths.map((path) => ({ path, text: '' }))).map((finding) => finding.file);

const GRANTS = [
  'README.md',
  'contract/index.ts',
  'contract/endpoints.ts',
  'contract/constants.test.ts',
  'server/index.ts',
  'server/policies.ts',
  'server/operations/rfi/submit-rfi.ts',
  'server/operations/rfi/submit-rfi.test.ts',
  'server/services/try-counter.ts',
  'server/rules/match-score.ts',
  'server/store/tables.ts',
  'server/adapters/fixtures/extract.xml',
  'server/subscriptions/index-when-imported.ts',
  'server/migrations/0001_grants.sql',
  'server/starter/catalog.jsonl',
  'server/search/index-worker.ts',
  'web/index.ts',
  'web/pages.ts',
  'web/api.ts',
  'web/pages/GrantFlowPage.tsx',
  'web/pages/GrantFlowPage.test.tsx',
  'web/components/GrantCard.tsx',
  'web/hooks/use-grant-filters.ts',
  'testing/index.ts',
].map((path) => `domains/grants/catalog/${path}`);

describe('checkAnatomy', () => {
  it('lets a whole domain stand', () => {
    expect(check(...GRANTS, 'domains/grants/README.md', 'domains/wings.json')).toEqual([]);
  });

  it.each([
    'domains/grants/catalog/server/handlers/grants.ts',
    'domains/grants/catalog/api/endpoints.ts',
    'domains/grants/catalog/web/pages/grant-flow.tsx',
    'domains/grants/catalog/web/drafts/draft.ts',
    'domains/people/teams/server/search/index-worker.ts',
    'domains/grants/catalog/web/hooks/grant-filters.ts',
    'domains/grants/catalog/server/migrations/grants.sql',
    'domains/shared.ts',
    'domains/grants/shared.ts',
    'platform/database/pool.ts',
    'apps/mobile/main.ts',
    'scripts/seed.ts',
  ])('has no place for %s', (path) => {
    const pages = ['domains/grants/README.md', 'domains/people/README.md', 'domains/people/teams/README.md'];
    expect(check(...GRANTS, ...pages, path)).toEqual([path]);
  });

  it('asks each engine for its license, each wing and each domain for its page', () => {
    expect(
      check('engines/tally/index.ts', 'engines/tally/README.md', 'domains/grants/catalog/contract/index.ts'),
    ).toEqual(['engines/tally/LICENSE', 'domains/grants/README.md', 'domains/grants/catalog/README.md']);
  });

  it('leaves files of the root alone', () => {
    expect(check('README.md', 'package.json')).toEqual([]);
  });
});
