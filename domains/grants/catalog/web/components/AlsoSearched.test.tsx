import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { SearchGrantsAnswer } from '../../contract/search-schemas.ts';
import { aHit, idNumber } from '../../testing/answers.ts';
import { catalogApi } from '../api.ts';
import { Component as GrantsPage } from '../pages/GrantsPage.tsx';

type Data = SearchGrantsAnswer['data'];

const FOOD = { id: 'food-bank', label: 'Food pantries', terms: ['emergency food assistance', 'food banks'] };

function found(data: Partial<Data>): Data {
  return {
    items: [],
    total: 2,
    openCounts: { open: 10, programs: 5, otherSupport: 0 },
    notListed: { amounts: [], dates: [] },
    sources: {},
    facets: {
      kind: [],
      support: [],
      source: [],
      region: [],
      category: [],
      applicantType: [],
      funder: [],
      closesWithinDays: [],
      minAmount: [],
    },
    also: [],
    repairs: [],
    suggestions: [],
    wordsOccur: true,
    operators: [],
    hints: [],
    isSettled: true,
    ...data,
  };
}

const open = (data: Partial<Data>, url: string) =>
  renderPage(GrantsPage, { path: '/grants', url, stubs: [answer(catalogApi.searchGrants, found(data))] });

describe('GrantsPage with a description', () => {
  const url = '/grants?q=groceries+for+hungry+families';

  it('says how well each grant fits, in the words of matches', async () => {
    const items = (['strong', 'good', 'possible', 'weak'] as const).map((band, at) =>
      aHit({ id: idNumber(at + 1), title: `Fund ${band}`, score: 90 - at, band }),
    );
    open({ items }, url);
    const rowOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('tr')!;
    expect(within(await rowOf('Fund strong')).getByText('Strong match')).toBeTruthy();
    expect(within(await rowOf('Fund good')).getByText('Good match')).toBeTruthy();
    expect(within(await rowOf('Fund possible')).getByText('Possible match')).toBeTruthy();
    expect(within(await rowOf('Fund weak')).queryByText(/match$/)).toBeNull();
  });

  it('says what else was searched, and leaves a topic out', async () => {
    const { user, address, calls } = open({ items: [aHit()], also: [FOOD] }, url);
    const also = await screen.findByRole('group', { name: 'Also searching:' });
    expect(within(also).queryByRole('button', { name: 'Bring topics back' })).toBeNull();
    await user.click(within(also).getByRole('button', { name: 'Leave out: Food pantries' }));
    await expect.poll(address).toBe(`${url}&without=food-bank`);
    await expect.poll(() => calls.at(-1)?.input.query).toMatchObject({ without: ['food-bank'] });
  });

  it('brings topics back, and forgets them with the text', async () => {
    const { user, address } = open({ items: [aHit()] }, `${url}&without=food-bank`);
    await user.click(await screen.findByRole('button', { name: 'Bring topics back' }));
    await expect.poll(address).toBe(url);
  });

  it('says nothing of topics for a few words', async () => {
    open({ items: [aHit({ score: 80 })] }, '/grants?q=salmon');
    await screen.findByRole('link', { name: 'Coastal Resilience Small Grants' });
    expect(screen.queryByText('Also searching:')).toBeNull();
    expect(screen.queryByText(/^(Strong|Good|Possible|Weak) match$/)).toBeNull();
  });
});
