import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { anAccess, aRelease } from '../../testing/answers.ts';
import { developerApi } from '../api.ts';
import { Component as CompatibilityPage } from './CompatibilityPage.tsx';
import { Component as DeveloperPage } from './DeveloperPage.tsx';
import { Component as MarketplacePage } from './MarketplacePage.tsx';

const SDK = answer(developerApi.getSdkDownloads, { current: aRelease('0.2.0'), older: [] });
const granted = answer(developerApi.getHubAccess, anAccess({ hasAccess: true }));

describe('the developer hub', () => {
  it('shows visitors the first calls and asks them to sign in for a key', async () => {
    renderPage(DeveloperPage, { path: '/developer', session: { state: 'visitor' }, stubs: [SDK] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Developer Hub');
    expect(screen.getByText(/^curl .*\/api\/ledger\/supply$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/login');
    expect(await screen.findByText(/^npm install .*\/downloads\/hodag-sdk-0\.2\.0\.tgz$/)).toBeTruthy();
    expect(screen.queryByText('Loading your API keys')).toBeNull();
  });

  it('has the keys and tools of members with access', async () => {
    renderPage(DeveloperPage, { path: '/developer', session: aMemberSession(), stubs: [granted, SDK] });
    expect(await screen.findByRole('button', { name: 'Copy command 3' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'below' }).getAttribute('href')).toBe('/developer#api-keys');
    const tools = screen.getByRole('list', { name: 'Tools' }).querySelectorAll('a');
    expect([...tools].map((link) => link.getAttribute('href'))).toEqual([
      '/developer/sdk-integration',
      '/developer/sdk-downloads',
      '/developer/api',
      '/developer/api-docs',
      '/developer/errors',
      '/developer/navigation-webhooks',
      '/developer/platform-compatibility',
      '/developer-marketplace',
    ]);
    expect(await screen.findByRole('heading', { name: 'API keys' })).toBeTruthy();
  });
});

it('the marketplace says that there are no apps and how to be listed later', () => {
  renderPage(MarketplacePage, { path: '/developer-marketplace', session: { state: 'visitor' } });
  expect(screen.getByText('No apps yet')).toBeTruthy();
  expect(screen.getByText('Listing apps is not open yet.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How to be listed later' })).toBeTruthy();
});

it('the feature matrix is measured in this browser and copied as text', async () => {
  renderPage(CompatibilityPage, {
    path: '/developer/platform-compatibility',
    session: { state: 'visitor' },
  });
  expect(screen.getAllByText('Not measured yet').length).toBeGreaterThan(10);
  expect(await screen.findByRole('button', { name: 'Copy as text' })).toBeTruthy();
  expect(screen.queryByText('Not measured yet')).toBeNull();
  expect(screen.getAllByText('Available').length).toBeGreaterThan(3);
});
