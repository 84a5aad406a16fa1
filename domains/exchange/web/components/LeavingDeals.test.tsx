import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#platform/testing/web/render-page.tsx';
import { FillingsProvider } from '#platform/web/places.tsx';
import { DeleteSection } from '#privacy/web';
import { exchangeWeb } from '../index.ts';

it('is said before an account is deleted', async () => {
  const page = () => (
    <FillingsProvider value={exchangeWeb.fills ?? []}>
      <DeleteSection user={{ username: 'tidewatch-lead' }} />
    </FillingsProvider>
  );
  renderPage(page, { path: '/account', stubs: [] });
  const part = within(await screen.findByRole('region', { name: 'Delete this account' }));
  expect(part.getByText(/HDAG you still hold stays in an account without an owner/)).toBeTruthy();
  expect(await part.findByText(/HDAG you paid into escrow goes back to your account/)).toBeTruthy();
  expect(part.getByText(/Your dispute about a delivery is withdrawn, so the provider is paid/)).toBeTruthy();
});
