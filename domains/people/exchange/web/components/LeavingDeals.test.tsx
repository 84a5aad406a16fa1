import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeleteSection } from '#members/privacy/web';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { FillingsProvider } from '#platform/web/places.tsx';
import { exchangeApi } from '../api.ts';
import { exchangeWeb } from '../index.ts';

it('is said before an account is deleted', async () => {
  const page = () => (
    <FillingsProvider value={exchangeWeb.fills ?? []}>
      <DeleteSection user={{ username: 'tidewatch-lead' }} />
    </FillingsProvider>
  );
  const running = { deals: 2, inEscrow: '12.5' };
  renderPage(page, {
    path: '/account',
    stubs: [
      answer(exchangeApi.getExchangeTerms, { free: '4', earned: '0', confirmDays: 7, running, hidden: null }),
    ],
  });
  const part = within(await screen.findByRole('region', { name: 'Delete this account' }));
  expect(part.getByText(/HDAG you still hold stays in an account without an owner/)).toBeTruthy();
  expect(await part.findByText(/without a delivery are cancelled, disputed ones too/)).toBeTruthy();
  expect(await part.findByText(/You have 2 open deals\. You paid 12\.5 HDAG into escrow\./)).toBeTruthy();
  expect(part.getByText(/Deals that were delivered continue\. If you dispute one of these/)).toBeTruthy();
});
