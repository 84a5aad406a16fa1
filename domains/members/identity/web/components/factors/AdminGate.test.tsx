import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { AdminGate } from './AdminGate.tsx';
import type { FactorList } from './factor-list.ts';
import { factorsApi } from './factors-api.ts';

const FACTORS: FactorList = {
  password: true,
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  requiredForAdmin: true,
};
const open = (requiredForAdmin: boolean) =>
  renderPage(() => <AdminGate title="Content" />, {
    path: '/admin',
    stubs: [answer(factorsApi.getFactors, { ...FACTORS, requiredForAdmin })],
  });

it('says that administrators need a second factor, and leads to its setup', async () => {
  open(true);
  await screen.findByText('Administrators need a second factor.');
  expect(screen.getByRole('heading', { level: 1, name: 'Content' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set up a second factor' }).getAttribute('href')).toBe(
    '/account#second-factor',
  );
});

it('makes way for the page once a factor was set up', async () => {
  open(false);
  await expect.poll(() => screen.queryByText('Administrators need a second factor.')).toBeNull();
});
