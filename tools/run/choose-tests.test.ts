import { describe, expect, it } from 'vitest';
import { chooseTests, pickTests } from './choose-tests.mjs';

/** From below: people, then money and calls, then panel above calls. */
const NEIGHBOURS = { people: [], money: ['people'], calls: ['people'], panel: ['calls'] };
const ENGINE_USERS = {
  words: ['engines/meaning/lexicon/read.ts', 'domains/calls/server/search/index.ts'],
  meaning: ['platform/server/encoder/encoder.ts'],
  blocks: ['domains/money/web/Proof.tsx', 'tools/verify/verify.test.ts', 'engines/blocks/testing/chain.ts'],
};
const NOTHING: readonly string[] = [];
const WEB = [
  'apps/web/',
  'domains/calls/web/',
  'domains/money/web/',
  'domains/panel/web/',
  'domains/people/people/web/',
];
const DOMAINS = ['calls', 'money', 'panel', 'people'];

describe('chooseTests', () => {
  it.each<[what: string, changed: string[], prefixes: readonly string[], walked: readonly string[]]>([
    ['nothing', [], NOTHING, NOTHING],
    ['a document', ['README.md', 'docs/decisions/0001-a.md', 'domains/calls/README.md'], NOTHING, NOTHING],
    ['a benchmark', ['domains/calls/server/search/search.bench.ts'], NOTHING, NOTHING],
    [
      'a test',
      ['domains/people/people/server/a.test.ts'],
      ['domains/people/people/server/a.test.ts'],
      NOTHING,
    ],
    ['a journey', ['e2e/calls.test.ts'], ['e2e/calls.test.ts'], NOTHING],
    ['how journeys walk', ['e2e/walking/walker.ts'], NOTHING, DOMAINS],
    ['what apps write', ['docs/openapi.json'], ['apps/'], NOTHING],
    ['the top domain', ['domains/panel/contract/api.ts'], ['apps/', 'domains/panel/'], ['panel']],
    [
      'a domain with another above it',
      ['domains/calls/contract/api.ts'],
      ['apps/', 'domains/calls/', 'domains/panel/'],
      ['calls', 'panel'],
    ],
    ['a page', ['domains/money/web/Page.tsx'], ['apps/web/', 'domains/money/web/'], ['money']],
    [
      'SQL',
      ['domains/calls/server/migrations/0001_calls.sql'],
      ['apps/server/', 'domains/calls/server/', 'domains/panel/server/', 'tools/tables/tables.test.ts'],
      ['calls', 'panel'],
    ],
    [
      'the lowest domain',
      ['domains/people/people/testing/a-member.ts'],
      ['apps/', 'domains/calls/', 'domains/money/', 'domains/panel/', 'domains/people/'],
      DOMAINS,
    ],
    ['an app', ['apps/server/src/main.ts'], ['apps/server/'], DOMAINS],
    ['the design system', ['platform/ui/Button.tsx'], [...WEB, 'platform/ui/', 'platform/web/'], DOMAINS],
    [
      'the pages of tests',
      ['platform/testing/web/setup.ts'],
      [...WEB, 'platform/ui/', 'platform/web/'],
      NOTHING,
    ],
    ['a house rule', ['tools/check-house/sizes.ts'], ['tools/check-house/'], NOTHING],
    ['the rules of imports', ['.dependency-cruiser.cjs'], ['tools/check-house/'], NOTHING],
    [
      'an engine',
      ['engines/blocks/blocks.ts'],
      ['apps/web/', 'domains/money/web/', 'engines/blocks/', 'tools/verify/verify.test.ts'],
      ['money'],
    ],
    ["an engine's test", ['engines/blocks/blocks.test.ts'], ['engines/blocks/blocks.test.ts'], NOTHING],
  ])('%s', (_what, changed, prefixes, walked) => {
    const choice = chooseTests(changed, NEIGHBOURS, ENGINE_USERS);
    expect(choice).toMatchObject({
      isEverything: false,
      prefixes,
      domains: walked,
      walks: walked.length > 0,
    });
  });

  it.each([
    'platform/kernel/clock.ts',
    'platform/server/events.ts',
    'platform/web/session.tsx',
    'platform/testing/server/test-database.ts',
    'tools/run/test.mjs',
    'tools/build/build.ts',
    'package.json',
    'package-lock.json',
    'vitest.config.ts',
    'domains/neighbours.json',
    'domains/unheard-of/server/index.ts',
    'something/new.ts',
    // The engine under the encoder, by two steps.
    'engines/words/index.ts',
  ])('%s can break everything', (path) => {
    const choice = chooseTests(['README.md', path, 'domains/panel/web/a.ts'], NEIGHBOURS, ENGINE_USERS);
    expect(choice).toMatchObject({ isEverything: true, prefixes: [''], domains: DOMAINS, walks: true });
  });

  it('says why', () => {
    const changed = ['domains/calls/server/a.ts', 'domains/calls/server/b.ts', 'domains/panel/web/c.ts'];
    expect(chooseTests(changed, NEIGHBOURS).why).toBe('calls/server, above it panel; panel/web');
    expect(chooseTests(['README.md'], NEIGHBOURS).why).toBe('no code');
    expect(chooseTests(['a.lock', 'b.lock'], NEIGHBOURS).why).toBe('a.lock can break everything');
  });
});

describe('pickTests', () => {
  const FILES = [
    'apps/server/src/main.test.ts',
    'apps/web/src/pages.test.tsx',
    'domains/calls/contract/text.test.ts',
    'domains/calls/server/rules/fit.test.ts',
    'domains/calls/server/store/call-store.test.ts',
    'domains/money/server/facade.test.ts',
    'e2e/calls.test.ts',
    'e2e/guards.test.ts',
    'e2e/money-sent.test.ts',
    'tools/run/counts.test.ts',
  ];
  const pick = (...changed: string[]) => pickTests(chooseTests(changed, NEIGHBOURS), FILES, DOMAINS);

  it('sends rules and pages to one lane and what needs a database to the other', () => {
    expect(pick('domains/calls/contract/api.ts')).toEqual({
      unitsAndPages: [
        'apps/web/src/pages.test.tsx',
        'domains/calls/contract/text.test.ts',
        'domains/calls/server/rules/fit.test.ts',
      ],
      stores: ['apps/server/src/main.test.ts', 'domains/calls/server/store/call-store.test.ts'],
      journeys: ['e2e/calls.test.ts', 'e2e/guards.test.ts'],
    });
  });

  it('walks what is named for a domain that is reached, and what is named for none', () => {
    expect(pick('domains/money/web/Page.tsx').journeys).toEqual([
      'e2e/guards.test.ts',
      'e2e/money-sent.test.ts',
    ]);
    expect(pick('e2e/calls.test.ts').journeys).toEqual(['e2e/calls.test.ts']);
    expect(pick('README.md')).toEqual({ unitsAndPages: [], stores: [], journeys: [] });
  });

  it('takes all there are when everything can break', () => {
    const { unitsAndPages, stores, journeys } = pick('package.json');
    expect([...unitsAndPages, ...stores, ...journeys].sort()).toEqual(FILES);
  });
});
