import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { SavedSearch } from '../../contract/schemas.ts';
import { savedSearchesApi } from '../api.ts';
import { SearchTools } from './SearchTools.tsx';

const ID = '00000000-0000-4000-8000-0000000000a1';
const GRANT = '00000000-0000-4000-8000-0000000000b1';
const RIVERS: SavedSearch = {
  id: ID,
  name: 'Rivers',
  alerts: 'daily',
  query: 'q=rivers&region=US',
  problems: [],
  newCount: 2,
  newGrants: [{ id: GRANT, title: 'Salmon ladders' }],
};
const FILTERS = { q: 'rivers', region: ['US'] };
const list = (...items: SavedSearch[]) => ({ items, isMailed: true });
const DONE = { done: true } as const;

function open(searches: () => ReturnType<typeof list>, ...stubs: readonly Stub[]) {
  const page = () => (
    <>
      <SearchTools filters={FILTERS} />
      <Toaster />
    </>
  );
  return renderPage(page, {
    path: '/grants',
    stubs: [
      answer(savedSearchesApi.listSavedSearches, searches),
      ...stubs,
      answer(savedSearchesApi.getFeedAddress, { address: null }),
    ],
  });
}

afterEach(clearToasts);

describe('saving a search', () => {
  it('asks for a name and alerts and sends the filters that are shown', async () => {
    const { user, calls } = open(() => list(), answer(savedSearchesApi.saveSearch, { id: ID }));
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    const name = dialog.getByLabelText(/^Name/);
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save search' }));
    expect(dialog.getByText('Enter a name')).toBeTruthy();
    await user.type(name, 'Rivers');
    await user.selectOptions(dialog.getByLabelText('Alerts'), 'Weekly alerts');
    await user.click(dialog.getByRole('button', { name: 'Save search' }));
    expect(await screen.findByText('Search saved')).toBeTruthy();
    expect(calls.find(({ name: call }) => call === 'saveSearch')?.input.body).toEqual({
      name: 'Rivers',
      filters: FILTERS,
      alerts: 'weekly',
    });
  });

  it('says at the name that it is taken, and above the form that there are too many', async () => {
    let code = 'saved_searches.name_taken';
    const { user } = open(
      () => list(),
      answer(savedSearchesApi.saveSearch, () => {
        throw refusal(409, code, `Refused by ${code}.`);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await user.click(dialog.getByRole('button', { name: 'Save search' }));
    expect(await dialog.findByText('Refused by saved_searches.name_taken.')).toBeTruthy();
    code = 'saved_searches.too_many';
    await user.type(dialog.getByLabelText(/^Name/), '2');
    await user.click(dialog.getByRole('button', { name: 'Save search' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The search was not saved.');
  });
});

describe('saved searches', () => {
  async function openList(searches: () => ReturnType<typeof list>, ...stubs: readonly Stub[]) {
    const view = open(searches, ...stubs);
    await view.user.click(await screen.findByRole('button', { name: /^Saved searches/ }));
    return { ...view, drawer: within(await screen.findByRole('dialog', { name: 'Saved searches' })) };
  }

  it('say what is new and what is wrong, and run', async () => {
    const problem = 'No grant in the catalog has the funder “Gone” now, so it finds nothing.';
    const { user, drawer, calls } = await openList(
      () => list({ ...RIVERS, problems: [problem] }),
      answer(savedSearchesApi.markSearchSeen, DONE),
    );
    expect(screen.getByText(/\(2 new\)/)).toBeTruthy();
    expect(drawer.getByText('2 new')).toBeTruthy();
    expect(drawer.getByText(problem)).toBeTruthy();
    expect(drawer.getByText('and 1 more')).toBeTruthy();
    const run = drawer.getByRole('link', { name: 'Rivers' });
    expect(run.getAttribute('href')).toBe('/grants?q=rivers&region=US');
    await user.click(run);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ name }) => name === 'markSearchSeen')?.input.params).toEqual({ id: ID });
  });

  it('change alerts, name and filters, and are deleted after a question', async () => {
    let searches = [RIVERS];
    const { user, drawer, calls } = await openList(
      () => list(...searches),
      answer(savedSearchesApi.changeSavedSearch, DONE),
      answer(savedSearchesApi.removeSavedSearch, () => {
        searches = [];
        return DONE;
      }),
    );
    await user.selectOptions(await drawer.findByLabelText('Alerts for Rivers'), 'No alerts');
    await user.click(drawer.getByRole('button', { name: 'Use the current filters for Rivers' }));
    await user.click(drawer.getByRole('button', { name: 'Rename Rivers' }));
    const form = within(drawer.getByRole('form', { name: 'Rename Rivers' }));
    await user.type(form.getByLabelText(/^Name/), ' and lakes');
    await user.click(form.getByRole('button', { name: 'Save name' }));
    await drawer.findByRole('button', { name: 'Rename Rivers' });
    expect(calls.filter(({ name }) => name === 'changeSavedSearch').map(({ input }) => input.body)).toEqual([
      { alerts: 'never' },
      { filters: FILTERS },
      { name: 'Rivers and lakes' },
    ]);
    await user.click(drawer.getByRole('button', { name: 'Delete Rivers' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this search?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await drawer.findByText('No saved searches yet')).toBeTruthy();
  });

  it('say that they did not load, and load', async () => {
    let isUp = false;
    const { user, drawer } = await openList(() => {
      if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
      return list(RIVERS);
    });
    expect((await drawer.findByRole('alert')).textContent).toContain('Your searches did not load.');
    isUp = true;
    await user.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('link', { name: 'Rivers' })).toBeTruthy();
  });

  it('have private addresses, made when they are wanted and reset after a question', async () => {
    let made = 0;
    const { user, drawer } = await openList(
      () => list(),
      answer(savedSearchesApi.getFeedAddress, () => ({
        address: made === 0 ? null : `https://hodag.example/feeds/${made}`,
      })),
      answer(savedSearchesApi.resetFeedAddress, () => {
        made += 1;
        return { address: `https://hodag.example/feeds/${made}` };
      }),
    );
    await user.click(await drawer.findByRole('button', { name: 'Create my addresses' }));
    await user.click(await drawer.findByRole('button', { name: 'Copy RSS address' }));
    expect(await navigator.clipboard.readText()).toBe(
      'https://hodag.example/feeds/1/grants.rss?q=rivers&region=US',
    );
    await user.click(drawer.getByRole('button', { name: 'Reset addresses' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset your addresses?' }));
    await user.click(question.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Addresses reset')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Copy calendar address' }));
    expect(await navigator.clipboard.readText()).toBe('https://hodag.example/feeds/2/deadlines.ics');
  });
});
