import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { SavedGrant } from '../../contract/search-schemas.ts';
import { aCard, idNumber } from '../../testing/answers.ts';
import { catalogApi } from '../api.ts';
import { Component as SavedGrants } from './SavedGrants.tsx';

const open = (items: SavedGrant[]) =>
  renderPage(SavedGrants, { stubs: [answer(catalogApi.listSavedGrants, { items })] });

describe('SavedGrants', () => {
  it('lists them with their dates, each a link', async () => {
    const grant = aCard({ deadline: { kind: 'rolling' } });
    open([
      { grant, ownDate: '2098-12-01', savedAt: '2026-11-23T12:00:00.000Z' },
      {
        grant: aCard({ id: idNumber(2), title: 'River Fund', deadline: { kind: 'unknown' } }),
        ownDate: null,
        savedAt: '2026-11-23T12:00:00.000Z',
      },
    ]);
    const link = await screen.findByRole('link', { name: grant.title });
    expect(link.getAttribute('href')).toBe(`/grants/${grant.id}`);
    expect(screen.getByText(/Your date: .*2098/)).toBeTruthy();
    expect(screen.getByText(/No date yet: open the grant to set your own/)).toBeTruthy();
  });

  it('says how grants get there', async () => {
    open([]);
    expect(await screen.findByText('No saved grants')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find grants for your project' })).toBeTruthy();
  });
});
