import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { referralsApi } from '../../hooks/use-invitation.ts';
import { RegisterForm } from './RegisterForm.tsx';

it('names who invited and what is pending until a contact is verified', async () => {
  const rewards = { direct: '5', newMember: '2', decayPercentPerDay: 5, settlementDays: 3 };
  renderPage(() => <RegisterForm referrer="TIDE1234" onAnswer={() => {}} />, {
    path: '/register',
    session: { state: 'visitor' },
    stubs: [answer(referralsApi.getInviter, { inviter: 'marigold', rewards })],
  });
  expect(await screen.findByText('marigold invited you')).toBeTruthy();
  expect(screen.getByText(/Yours is pending until you verify/).textContent).toContain('+2 HDAG for you');
});
