import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { someBalance, someCredentials } from '../../testing/samples.ts';
import { someShows } from '../../testing/signed-samples.ts';
import { credentialsApi, signedApi, tokensApi } from '../api.ts';
import { Component as DbtPage } from './DbtPage.tsx';

describe('the page of a DBT', () => {
  it('shows alias, registration and the daily limit, and the way on', async () => {
    renderPage(DbtPage, {
      path: '/dbt-credentials',
      stubs: [
        answer(credentialsApi.getOwnCredentials, someCredentials({ gaps: ['wallet'] })),
        answer(tokensApi.getLedgerBalance, someBalance()),
        answer(signedApi.listShows, someShows()),
      ],
    });
    expect(await screen.findByText('tidewatch-lead')).toBeTruthy();
    expect(await screen.findByText(/^10/, { selector: 'dd *' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The way to an SBT' }).getAttribute('href')).toBe('/auth/4fa');
  });

  it('leads to the SBT where one is held', async () => {
    renderPage(DbtPage, {
      path: '/dbt-credentials',
      stubs: [
        answer(credentialsApi.getOwnCredentials, someCredentials()),
        answer(tokensApi.getLedgerBalance, someBalance({ limit: null })),
        answer(signedApi.listShows, someShows()),
      ],
    });
    expect(await screen.findByText('No limit, with your SBT')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your SBT' }).getAttribute('href')).toBe('/sbt-credentials');
  });

  it('says what did not load', async () => {
    renderPage(DbtPage, {
      path: '/dbt-credentials',
      stubs: [
        answer(credentialsApi.getOwnCredentials, () => {
          throw refusal(503, 'server.busy', 'The server is busy.');
        }),
        answer(tokensApi.getLedgerBalance, someBalance()),
        answer(signedApi.listShows, someShows()),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your DBT did not load.');
  });
});
