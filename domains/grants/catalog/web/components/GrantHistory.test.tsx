import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { GrantHistory as History } from '../../contract/history-schemas.ts';
import { idNumber } from '../../testing/answers.ts';
import { catalogApi } from '../api.ts';
import { GrantHistory } from './GrantHistory.tsx';

const HISTORY: History = {
  items: [
    {
      at: '2026-11-20T12:00:00.000Z',
      sourceName: 'Grants.gov',
      changes: [
        {
          shape: 'deadline',
          field: 'deadline',
          from: { kind: 'date', at: '2099-12-14T23:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
          to: { kind: 'rolling' },
        },
        {
          shape: 'amounts',
          field: 'amounts',
          from: { min: null, max: null, total: null, currency: null },
          to: { min: null, max: 5000, total: null, currency: 'USD' },
        },
        { shape: 'list', field: 'regions', added: ['US-WI'], removed: ['EU'] },
        { shape: 'value', field: 'sourceState', from: 'open', to: 'closed' },
        {
          shape: 'text',
          field: 'description',
          parts: [
            { kind: 'same', text: 'Gauges for ' },
            { kind: 'removed', text: 'small' },
            { kind: 'added', text: 'large' },
            { kind: 'same', text: ' harbors' },
          ],
        },
      ],
    },
  ],
};

const open = (read: () => History) =>
  renderPage(() => <GrantHistory grantId={idNumber(1)} now={new Date('2026-11-23T00:00:00Z')} />, {
    path: '/grants/:id',
    url: `/grants/${idNumber(1)}`,
    stubs: [answer(catalogApi.getGrantHistory, read)],
  });

it('shows when and where a change was read, dates and amounts in lines, and texts by their words', async () => {
  open(() => HISTORY);
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getByText('Nov 20, 2026, Grants.gov')).toBeTruthy();
  const lines = history.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Open all year, before: Dec 14, 2099, 17:00 Chicago',
    'up to $5,000, before: not listed',
    'Added: United States, WIRemoved: European Union',
    'Closed, before: Open',
    'Gauges for smalllarge harbors',
  ]);
  expect(history.getByText('small').tagName).toBe('DEL');
  expect(history.getByText('large').tagName).toBe('INS');
});

it('is not there for a grant that never changed', async () => {
  const { calls } = open(() => ({ items: [] }));
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByText('History')).toBeNull();
});

it('says that it did not load, and tries again', async () => {
  let isUp = false;
  const { user } = open(() => {
    if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
    return HISTORY;
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The history did not load.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'History' })).toBeTruthy();
});
