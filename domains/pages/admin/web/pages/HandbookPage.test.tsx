import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { handbookApi } from '../handbook-api.ts';
import { HandbookPage } from './HandbookPage.tsx';

const parts = [
  {
    id: 'settings',
    title: 'Settings',
    lead: 'Changed at /admin/settings.',
    entries: [
      { id: 'settings-a', name: 'tokens.budget', text: 'HDAG paid a day.', facts: ['Default: 50000'] },
    ],
  },
  {
    id: 'errors',
    title: 'Error codes',
    lead: 'Refusals.',
    entries: [
      { id: 'errors-a', name: 'tokens.empty', text: 'Your balance is too low.', facts: ['Status 409'] },
      { id: 'errors-b', name: 'grants.not_found', text: 'Grant not found.', facts: ['Status 404'] },
    ],
  },
];

it('shows every part and finds entries by all the words', async () => {
  const { user } = renderPage(HandbookPage, { stubs: [answer(handbookApi.getHandbook, { parts })] });
  const field = await screen.findByRole('searchbox', { name: 'Search the handbook' });
  const names = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names()).toEqual(['tokens.budget', 'tokens.empty', 'grants.not_found']);
  const nav = within(screen.getByRole('navigation', { name: 'Parts of the handbook' }));
  expect(nav.getByRole('link', { name: 'Error codes (2)' }).getAttribute('href')).toContain('#errors');
  await user.type(field, '409 tokens');
  expect(names()).toEqual(['tokens.empty']);
  expect(screen.getByRole('status').textContent).toBe('1 entry');
  await user.type(field, ' zebra');
  screen.getByText('Nothing found');
});

it('says why it did not load', async () => {
  const failing = answer(handbookApi.getHandbook, () => {
    throw refusal(403, 'access.forbidden', 'Your account may not do this.');
  });
  renderPage(HandbookPage, { stubs: [failing] });
  await screen.findByText('The handbook did not load.');
});
