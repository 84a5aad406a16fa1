import { describe, expect, it } from 'vitest';
import { chooseTests, pickTests } from './choose-tests.mjs';

/** From below: people, then money and calls, then panel above calls. */
const CALLS = {
  'low/people': [],
  'mid/money': ['low/people'],
  'mid/calls': ['low/people'],
  'top/panel': ['mid/calls'],
};
const ENGINE_USERS = {
  words: ['engines/meaning/lexicon/read.ts', 'domains/mid/calls/server/search/index.ts'],
  meaning: ['platform/server/encoder/encoder.ts'],
  blocks: [
    'domains/mid/money/web/Proof.tsx',
    'tools/verify/verify.test.ts',
    'engines/blocks/testing/chain.ts',
  ],
};
const NOTHING: readonly string[] = [];
const WEB = [
  'apps/web/',
  'domains/low/people/web/',
  'domains/mid/calls/web/',
  'domains/mid/money/web/',
  'domains/top/panel/web/',
];
const DOMAINS = ['low/people', 'mid/calls', 'mid/money', 'top/panel'];

describe('chooseTests', () => {
  it.each<[what: string, changed: string[], prefixes: readonly string[], walked: readonly string[]]>([
    ['nothing', [], NOTHING, NOTHING],
    [
      'a document',
      ['README.md', 'docs/decisions/0001-a.md', 'domains/mid/calls/README.md'],
      NOTHING,
      NOTHING,
    ],
    ['a benchmark', ['domains/mid/calls/server/search/search.bench.ts'], NOTHING, NOTHING],
    ['a test', ['domains/low/people/server/a.test.ts'], ['domains/low/people/server/a.test.ts'], NOTHING],
    ['a journey', ['e2e/calls.test.ts'], ['e2e/calls.test.ts'], NOTHING],
    ['how journeys walk', ['e2e/walking/walker.ts'], NOTHING, DOMAINS],
    ['what apps write', ['docs/openapi.json'], ['apps/', 'tools/sdk/'], NOTHING],
    ['the top domain', ['domains/top/panel/contract/api.ts'], ['apps/', 'domains/top/panel/'], ['top/panel']],
    [
      'a domain with another above it',
      ['domains/mid/calls/contract/api.ts'],
      ['apps/', 'domains/mid/calls/', 'domains/top/panel/'],
      ['mid/calls', 'top/panel'],
    ],
    ['a page', ['domains/mid/money/web/Page.tsx'], ['apps/web/', 'domains/mid/money/web/'], ['mid/money']],
    [
      'SQL',
      ['domains/mid/calls/server/migrations/0001_calls.sql'],
      [
        'apps/server/',
        'domains/mid/calls/server/',
        'domains/top/panel/server/',
        'tools/tables/tables.test.ts',
      ],
      ['mid/calls', 'top/panel'],
    ],
    [
      'the lowest domain',
      ['domains/low/people/testing/a-member.ts'],
      ['apps/', 'domains/low/people/', 'domains/mid/calls/', 'domains/mid/money/', 'domains/top/panel/'],
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
      ['apps/web/', 'domains/mid/money/web/', 'engines/blocks/', 'tools/verify/verify.test.ts'],
      ['mid/money'],
    ],
    ["an engine's test", ['engines/blocks/blocks.test.ts'], ['engines/blocks/blocks.test.ts'], NOTHING],
  ])('%s', (_what, changed, prefixes, walked) => {
    const choice = chooseTests(changed, CALLS, ENGINE_USERS);
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
    'domains/wings.json',
    'domains/mid/unheard-of/server/index.ts',
    'something/new.ts',
    // The engine under the encoder, by two steps.
    'engines/words/index.ts',
  ])('%s can break everything', (path) => {
    const choice = chooseTests(['README.md', path, 'domains/top/panel/web/a.ts'], CALLS, ENGINE_USERS);
    expect(choice).toMatchObject({ isEverything: true, prefixes: [''], domains: DOMAINS, walks: true });
  });

  it('says why', () => {
    const changed = [
      'domains/mid/calls/server/a.ts',
      'domains/mid/calls/server/b.ts',
      'domains/top/panel/web/c.ts',
    ];
    expect(chooseTests(changed, CALLS).why).toBe('mid/calls/server, above it top/panel; top/panel/web');
    expect(chooseTests(['README.md'], CALLS).why).toBe('no code');
    expect(chooseTests(['a.lock', 'b.lock'], CALLS).why).toBe('a.lock can break everything');
  });
});

describe('pickTests', () => {
  const FILES = [
    'apps/server/src/main.test.ts',
    'apps/web/src/pages.test.tsx',
    'domains/mid/calls/contract/text.test.ts',
    'domains/mid/calls/server/rules/fit.test.ts',
    'domains/mid/calls/server/store/call-store.test.ts',
    'domains/mid/money/server/facade.test.ts',
    'e2e/calls.test.ts',
    'e2e/guards.test.ts',
    'e2e/money-sent.test.ts',
    'tools/run/counts.test.ts',
  ];
  const pick = (...changed: string[]) => pickTests(chooseTests(changed, CALLS), FILES, DOMAINS);

  it('sends rules and pages to one lane and what needs a database to the other', () => {
    expect(pick('domains/mid/calls/contract/api.ts')).toEqual({
      unitsAndPages: [
        'apps/web/src/pages.test.tsx',
        'domains/mid/calls/contract/text.test.ts',
        'domains/mid/calls/server/rules/fit.test.ts',
      ],
      stores: ['apps/server/src/main.test.ts', 'domains/mid/calls/server/store/call-store.test.ts'],
      journeys: ['e2e/calls.test.ts', 'e2e/guards.test.ts'],
    });
  });

  it('walks what is named for a domain that is reached, and what is named for none', () => {
    expect(pick('domains/mid/money/web/Page.tsx').journeys).toEqual([
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
