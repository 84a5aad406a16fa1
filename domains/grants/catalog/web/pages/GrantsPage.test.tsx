import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { GrantFacets, SearchHit } from '../../contract/search-schemas.ts';
import { aCard, aHit, idNumber } from '../../testing/answers.ts';
import { catalogApi } from '../api.ts';
import { Component as GrantsPage } from './GrantsPage.tsx';

const NO_FACETS: GrantFacets = {
  kind: [],
  support: [],
  source: [],
  region: [],
  category: [],
  applicantType: [],
  closesWithinDays: [],
  minAmount: [],
  funder: [],
};

interface Found {
  readonly items?: SearchHit[];
  readonly total?: number;
  readonly facets?: Partial<GrantFacets>;
  readonly repairs?: { typed: string; used: string }[];
  readonly suggestions?: { typed: string; meant: string }[];
  readonly wordsOccur?: boolean;
  readonly operators?: { typed: string; meaning: string }[];
  readonly hints?: string[];
  readonly isSettled?: boolean;
  readonly also?: { id: string; label: string; terms: string[] }[];
  readonly notListed?: { amounts: string[]; dates: string[] };
}

function found({ items = [aHit()], facets = {}, repairs = [], ...rest }: Found = {}) {
  const { total = items.length, suggestions = [], wordsOccur = true } = rest;
  const sources = { 'grants.gov': 'Grants.gov' };
  const counted = {
    total,
    openCounts: { open: 1093, programs: 141, otherSupport: 12 },
    facets: { ...NO_FACETS, ...facets },
  };
  const { operators = [], hints = [], also = [], isSettled = true } = rest;
  const { notListed = { amounts: [], dates: [] } } = rest;
  const data = {
    items,
    sources,
    notListed,
    also,
    repairs,
    suggestions,
    wordsOccur,
    operators,
    hints,
    isSettled,
    ...counted,
  };
  return data;
}

type Answer = ReturnType<typeof found>;
const open = (reply: Answer | (() => Answer | Promise<Answer>), url = '/grants') =>
  renderPage(GrantsPage, { path: '/grants', url, stubs: [answer(catalogApi.searchGrants, reply)] });

describe('GrantsPage', () => {
  it('says what to change of a search that cannot be read, not to try again', async () => {
    const { user, address } = open(() => {
      throw refusal(400, 'grants.search_without_words', 'Your search has no words.');
    }, '/grants?q=%3F%3F');
    expect(await screen.findByText('Your search has no words.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await expect.poll(address).toBe('/grants');
  });

  it('shows the order by words at once, and the order by meaning when it is known', async () => {
    let isSettled = false;
    const { calls } = open(() => {
      const data = found({ items: [aHit({ title: isSettled ? 'By meaning' : 'By words' })], isSettled });
      isSettled = true;
      return data;
    }, '/grants?q=bicycle+repair+for+kids');
    expect(await screen.findByText('By words')).toBeTruthy();
    expect(screen.getByText(/sorting by meaning/)).toBeTruthy();
    expect(await screen.findByText('By meaning')).toBeTruthy();
    expect(screen.queryByText(/sorting by meaning/)).toBeNull();
    expect(calls.filter(({ name }) => name === 'searchGrants')).toHaveLength(2);
  });

  it('keeps the order by words where the meaning does not come, and no longer promises another', async () => {
    const { calls } = open(found({ isSettled: false }), '/grants?q=bicycle+repair+for+kids');
    expect(await screen.findByText(/sorting by meaning/)).toBeTruthy();
    await waitForElementToBeRemoved(() => screen.queryByText(/sorting by meaning/));
    expect(calls.filter(({ name }) => name === 'searchGrants')).toHaveLength(6);
  });

  it('filters by what the member saved, and says how to save where nothing is', async () => {
    const { user, calls, address } = open(found({ items: [] }));
    await user.click(await screen.findByRole('checkbox', { name: 'Saved grants' }));
    await expect.poll(address).toBe('/grants?saved=only');
    expect(calls.at(-1)?.input.query).toMatchObject({ saved: 'only' });
    expect(await screen.findByText('No saved grants')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show every grant' }));
    await expect.poll(address).toBe('/grants');
  });

  it('shows the member’s own date beside what the source says of a saved grant', async () => {
    const hit = aHit({ deadline: { kind: 'rolling' } });
    const savedAt = '2026-11-20T10:00:00.000Z';
    renderPage(GrantsPage, {
      path: '/grants',
      url: '/grants?saved=only',
      stubs: [
        answer(catalogApi.searchGrants, found({ items: [hit] })),
        answer(catalogApi.listSavedGrants, {
          items: [{ grant: aCard({ id: hit.id }), ownDate: '2098-02-15', savedAt }],
        }),
      ],
    });
    expect(await screen.findByText('Your date: Feb 15, 2098')).toBeTruthy();
    expect(screen.getByText('Open all year')).toBeTruthy();
  });

  it('says that it loads', () => {
    open(pending);
    expect(screen.getByRole('heading', { level: 1, name: 'Grants' })).toBeTruthy();
    expect(screen.getByText('Loading grants')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('true');
  });

  it('lists what was found, with true numbers and the way to each', async () => {
    open(
      found({
        items: [
          aHit(),
          aHit({
            id: idNumber(2),
            title: 'River Fund',
            amounts: { min: null, max: null, total: null, currency: null },
          }),
        ],
        total: 87,
      }),
    );
    const table = await screen.findByRole('table', { name: 'Grants found' });
    const link = within(table).getByRole('link', { name: 'Coastal Resilience Small Grants' });
    expect(link.getAttribute('href')).toBe(`/grants/${idNumber(1)}`);
    expect(table.textContent).toContain('$10,000–75,000');
    expect(table.textContent).toContain('Sep 15, 2099');
    expect(table.textContent).toContain('Great Lakes Shore Office · Grants.gov');
    expect(table.textContent).not.toContain('not listed');
    expect(screen.getByText('87').parentElement!.textContent).toBe(
      '87 matches among 1,093 open grants and 141 standing programs',
    );
    expect(screen.getByRole('navigation', { name: /page/i })).toBeTruthy();
  });

  it('says once what a source never lists, and leaves out what one record lacks', async () => {
    const unlisted = { min: null, max: null, total: null, currency: null };
    const items = [
      aHit({ amounts: unlisted, deadline: { kind: 'unknown' } }),
      aHit({ id: idNumber(2), sourceId: 'other', amounts: unlisted, deadline: { kind: 'unknown' } }),
    ];
    open(found({ items, notListed: { amounts: ['grants.gov', 'elsewhere'], dates: ['grants.gov'] } }));
    expect(
      await screen.findByText(
        'Amounts are not listed by Grants.gov. Closing dates are not listed by Grants.gov.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Grants found' }).textContent).not.toContain('not listed');
  });

  it('shows operators as filters that can be removed, and hints', async () => {
    const operators = [{ typed: 'deadline:<90d', meaning: 'Closes within 90 days' }];
    const hints = ['“foo:bar” was searched as words.'];
    const { user, address } = open(
      found({ operators, hints }),
      `/grants?q=${encodeURIComponent('salmon deadline:<90d foo:bar')}`,
    );
    expect(await screen.findByText(hints[0]!)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Closes within 90 days/ }));
    await expect.poll(address).toBe('/grants?q=salmon+foo%3Abar');
  });

  it('shows the words that met for a search, and what was searched instead', async () => {
    const reasons = [{ yours: 'floods', theirs: 'flood', field: 'title' as const, snippet: '', share: 0.5 }];
    const repairs = [{ typed: 'flodo', used: 'flood' }];
    open(found({ items: [aHit({ score: 82, reasons })], repairs }), '/grants?q=flodo');
    expect(await screen.findByText('Matches: flood')).toBeTruthy();
    expect(screen.getByText(/Nothing contains/).textContent).toBe(
      'Nothing contains “flodo”. Searched for flood instead.',
    );
  });

  it('asks what a word means that occurs nowhere, and keeps the rest of the search', async () => {
    const suggestions = [{ typed: 'enviroment', meant: 'environment' }];
    open(found({ items: [], total: 0, suggestions }), '/grants?q=enviroment+work&kind=open&page=2');
    const link = await screen.findByRole('link', { name: 'environment' });
    expect(link.getAttribute('href')).toBe('/grants?q=environment+work&kind=open');
    expect(link.parentElement?.textContent).toBe('Nothing contains “enviroment”. Did you mean environment?');
  });

  it.each([
    ['/grants', 'Next deadline'],
    ['/grants?status=all', 'Latest deadline'],
    ['/grants?q=rivers', 'Best fit'],
    ['/grants?sort=deadline', 'Next deadline'],
    ['/grants?sort=relevance', 'Next deadline'],
    ['/grants?sort=amount', 'Amount'],
    ['/grants?q=rivers&sort=deadline', 'Deadline'],
    ['/grants?status=all&sort=deadline', 'Earliest deadline'],
  ])('names the order of %s: %s', async (address, name) => {
    open(found({ items: [aHit()] }), address);
    const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    expect(sort.selectedOptions[0]?.textContent).toBe(name);
  });

  it.each([
    ['/grants', ['Next deadline', 'Amount', 'Newest']],
    ['/grants?sort=deadline', ['Next deadline', 'Amount', 'Newest']],
    ['/grants?q=rivers', ['Best fit', 'Deadline', 'Amount', 'Newest']],
    ['/grants?status=all', ['Latest deadline', 'Earliest deadline', 'Amount', 'Newest']],
  ])('offers each order of %s once', async (address, names) => {
    open(found({ items: [aHit()] }), address);
    const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    expect([...sort.options].map(({ textContent }) => textContent)).toEqual(names);
  });

  it('marks past awards, closed calls and announced ones', async () => {
    open(
      found({
        items: [
          aHit({ kind: 'award', status: 'closed' }),
          aHit({ id: idNumber(2), status: 'closed' }),
          aHit({ id: idNumber(3), status: 'forecast' }),
        ],
      }),
      '/grants?status=all',
    );
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Past award');
    expect(rows[0]).not.toContain('Closed');
    expect(rows[1]).toContain('Closed');
    expect(rows[2]).toContain('Not open yet');
  });

  it('says what hides everything and takes it away', async () => {
    const { user, address } = open(found({ items: [] }), '/grants?q=salmon&region=DE&kind=open&status=all');
    expect(await screen.findByText('No grants found')).toBeTruthy();
    expect(screen.getByText(/2 filters hide the rest/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await expect.poll(address).toBe('/grants?q=salmon');
  });

  it('says that no grant has any of the words, and blames no filter for it', async () => {
    const { user, address } = open(
      found({ items: [], total: 0, wordsOccur: false }),
      '/grants?q=川の復元&region=DE',
    );
    expect(
      await screen.findByText(
        'No grant contains these words. Check the spelling, use other words, or search in the language of the funder.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/hides? the rest/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search without words' }));
    await expect.poll(address).toBe('/grants?region=DE');
  });

  it('does not blame the filter that only adds', async () => {
    const { user, address } = open(found({ items: [] }), '/grants?q=salmon&status=all');
    expect(
      await screen.findByText('Use other words, or describe what your project does in a sentence.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show every grant' }));
    await expect.poll(address).toBe('/grants?status=all');
  });

  it('shows a failure with its reference and tries again', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown)
        throw refusal(
          503,
          'grants.index_loading',
          'The search index is loading. Try again in a few seconds.',
        );
      return found();
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The grants did not load.');
    expect(alert.textContent).toContain('The search index is loading.');
    expect(alert.textContent).toContain('Reference test.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Coastal Resilience Small Grants' })).toBeTruthy();
  });

  it('tells somebody who still owes a code what is missing', async () => {
    open(() => {
      throw refusal(401, 'session.unverified', 'Enter the verification code to finish signing in.');
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your sign-in is not finished.');
    expect(alert.textContent).toContain('Enter the verification code');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('GrantsPage quotation marks', () => {
  it('says that they bind the words, and takes them away', async () => {
    const nothing = found({ items: [], total: 0, wordsOccur: true });
    const { user, address } = open(nothing, '/grants?q=%22salmon+rivers%22+north');
    await screen.findByText(/no open grant has the words in quotation marks together/i);
    await user.click(screen.getByRole('button', { name: 'Search without quotation marks' }));
    await expect.poll(address).toBe('/grants?q=salmon+rivers+north');
  });
});

describe('GrantsPage filters', () => {
  it('keeps words, facets, sort and amounts in the address and asks the server for them', async () => {
    const facets = { region: [{ value: 'US-WI', count: 3 }], source: [{ value: 'grants.gov', count: 9 }] };
    const { user, address, calls } = open(found({ facets }), '/grants?page=3');
    await user.click(await screen.findByRole('checkbox', { name: 'United States, WI' }));
    await expect.poll(address).toBe('/grants?region=US-WI');
    expect(screen.getByRole('checkbox', { name: 'Grants.gov' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'amount');
    await expect.poll(address).toBe('/grants?region=US-WI&sort=amount');
    await user.type(screen.getByRole('textbox', { name: 'At least' }), '20,000{Enter}');
    await expect.poll(address).toBe('/grants?region=US-WI&sort=amount&minAmount=20000');
    await user.type(screen.getByRole('searchbox', { name: 'Search grants' }), 'salmon rivers');
    await expect.poll(address).toBe('/grants?region=US-WI&sort=amount&minAmount=20000&q=salmon+rivers');
    await expect
      .poll(() => calls.at(-1)?.input.query)
      .toEqual({ q: 'salmon rivers', region: ['US-WI'], sort: 'amount', minAmount: 20_000, pageSize: 20 });
    await user.click(screen.getByRole('button', { name: 'Remove filter: At least $20,000' }));
    await expect.poll(address).toBe('/grants?region=US-WI&sort=amount&q=salmon+rivers');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await expect.poll(address).toBe('/grants?sort=amount&q=salmon+rivers');
  });

  it('filters by an amount as it is written, and says what is none', async () => {
    const { user, address } = open(found());
    const least = await screen.findByRole<HTMLInputElement>('textbox', { name: 'At least' });
    await user.type(least, '1,5{Enter}');
    expect(least.value).toBe('1,5');
    expect(least.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(least.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(/^At least: Write a number such as 1,000/);
    expect(address()).toBe('/grants');
    await user.type(least, '00{Enter}');
    await expect.poll(address).toBe('/grants?minAmount=1500');
    expect(least.hasAttribute('aria-invalid')).toBe(false);
  });

  it('does not take away what is typed while an answer is on its way', async () => {
    let release: (() => void) | undefined;
    const slow = () =>
      new Promise<Answer>((resolve) => {
        release = () => resolve(found());
      });
    let isSlow = false;
    const { user, address } = open(() => (isSlow ? slow() : found()));
    const field = (await screen.findByRole('searchbox', { name: 'Search grants' })) as HTMLInputElement;
    await screen.findByRole('table');
    isSlow = true;
    await user.type(field, 'sal');
    await expect.poll(address).toBe('/grants?q=sal');
    await user.type(field, 'mon');
    release?.();
    expect(field.value).toBe('salmon');
    await expect.poll(address).toBe('/grants?q=salmon');
    expect(field.value).toBe('salmon');
  });

  it('leads to a CSV of the same search', async () => {
    open(found(), '/grants?q=salmon&kind=open&kind=program&page=2');
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toBe('/api/grants/export.csv?q=salmon&kind=open&kind=program');
  });

  it('puts the filters into a drawer on a phone', async () => {
    const { user } = open(
      found({ total: 87, facets: { category: [{ value: 'Climate', count: 3 }] } }),
      '/grants?kind=open',
    );
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Filters 1' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(drawer).getByRole('checkbox', { name: 'Climate' })).toBeTruthy();
    await user.click(within(drawer).getByRole('button', { name: 'Show 87 grants' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts windows of deadlines and sizes of awards, and keeps the chosen one in the address', async () => {
    const facets = {
      closesWithinDays: [{ value: '14', count: 2 }],
      minAmount: [
        { value: '10000', count: 12 },
        { value: '50000', count: 5 },
      ],
    };
    const { user, address } = open(found({ facets }), '/grants?closesWithinDays=45');
    await screen.findByRole('option', { name: 'Within 14 days (2)' });
    const closes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Closes' });
    expect([...closes.options].map(({ textContent }) => textContent)).toEqual([
      'Any time',
      'Within 14 days (2)',
      'Within 30 days',
      'Within 45 days',
      'Within 90 days',
      'Within a year',
    ]);
    await user.click(screen.getByRole('checkbox', { name: '$50,000 or more' }));
    expect(address()).toContain('minAmount=50000');
    await user.click(screen.getByRole('checkbox', { name: '$50,000 or more' }));
    expect(address()).not.toContain('minAmount');
  });
});
