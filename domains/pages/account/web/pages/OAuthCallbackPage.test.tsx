import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#platform/testing/web/render-page.tsx';
import { Component as OAuthCallbackPage } from './OAuthCallbackPage.tsx';

it('says that the provider is coming soon and leads back', () => {
  const { calls } = renderPage(OAuthCallbackPage, { path: '/oauth/callback' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This provider is coming soon');
  const back = screen.getByRole('link', { name: 'Back to your linked accounts' });
  expect(back.getAttribute('href')).toBe('/social-connections');
  expect(screen.getByRole('link', { name: 'To your dashboard' }).getAttribute('href')).toBe('/');
  expect(calls).toEqual([]);
});

it('neither shows nor keeps what a provider wrote into the address', async () => {
  const { address } = renderPage(OAuthCallbackPage, {
    path: '/oauth/callback',
    url: '/oauth/callback?code=s3cret&state=%3Cscript%3E&error_description=Pay%20here',
  });
  await waitFor(() => expect(address()).toBe('/oauth/callback'));
  expect(document.body.textContent).not.toMatch(/s3cret|Pay here/);
});
