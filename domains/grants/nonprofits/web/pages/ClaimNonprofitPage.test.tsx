import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { OwnClaim } from '../../contract/claim-schemas.ts';
import { aClaim, anOwnClaim } from '../../testing/claims.ts';
import { NONPROFIT_ID } from '../../testing/pages.ts';
import { claimsApi } from '../api.ts';
import { ClaimNonprofitPage } from './ClaimNonprofitPage.tsx';

const open = (own: OwnClaim | Stub, ...stubs: Stub[]) =>
  renderPage(ClaimNonprofitPage, {
    path: '/nonprofits/:id/claim',
    url: `/nonprofits/${NONPROFIT_ID}/claim`,
    session: aMemberSession(),
    stubs: ['nonprofit' in own ? answer(claimsApi.getNonprofitClaim, own) : own, ...stubs],
  });
const done = { success: true } as const;
const notProved = () => {
  throw refusal(409, 'nonprofits.claim_not_proved', 'No TXT record with your code was found.');
};

describe('ClaimNonprofitPage', () => {
  it('starts with the role', async () => {
    const sent: unknown[] = [];
    open(
      anOwnClaim({ claim: null }),
      answer(claimsApi.startNonprofitClaim, (input) => {
        sent.push(input.body);
        return done;
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Start the claim' }));
    expect(await screen.findByText('Write 2 characters or more')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Your role'), { target: { value: 'Director' } });
    fireEvent.click(screen.getByRole('button', { name: 'Start the claim' }));
    await waitFor(() => expect(sent).toEqual([{ role: 'Director' }]));
  });

  it('shows the record and the file, and says where nothing was found', async () => {
    open(anOwnClaim(), answer(claimsApi.checkNonprofitClaim, notProved));
    expect(await screen.findByText('_hodag.rivertrust.example')).toBeTruthy();
    expect(screen.getByText('hodag-claim=token-of-the-claim')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No TXT record with your code was found.',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'File' }));
    expect(screen.getByText('https://www.rivertrust.example/.well-known/hodag-claim.txt')).toBeTruthy();
    expect(screen.getByText('token-of-the-claim')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Review' }));
    expect(screen.getByRole('button', { name: 'Ask for a review' })).toBeTruthy();
  });

  it('asks for a review at once where no domain is known', async () => {
    const sent: unknown[] = [];
    open(
      anOwnClaim({ host: null, fileAddress: null }),
      answer(claimsApi.requestClaimReview, (input) => {
        sent.push(input.body);
        return done;
      }),
    );
    const text = 'Our annual report of 2025 names me as the director on page two.';
    fireEvent.change(await screen.findByLabelText('How we can see that you work there'), {
      target: { value: text },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a review' }));
    await waitFor(() => expect(sent).toEqual([{ text }]));
  });

  it.each([
    ['in-review', {}, 'In review'],
    ['notice', { noticeEndsAt: '2026-12-07T08:00:00.000Z' }, 'Others can object now'],
    ['disputed', {}, 'Your claim is disputed'],
  ] as const)('says what comes next when it is %s', async (state, more, title) => {
    open(anOwnClaim({ claim: aClaim({ state, token: null, ...more }) }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw the claim' })).toBeTruthy();
  });

  it('lets a representative write, unless another claim is disputed', async () => {
    const claim = aClaim({ state: 'granted', token: null, grantedAt: '2026-12-07T08:00:00.000Z' });
    const words = { statement: 'We keep the river clean.', contact: null, at: '2026-12-08T08:00:00.000Z' };
    const first = open(anOwnClaim({ claim, words }));
    expect(await screen.findByText(/^You have represented the organization since Dec 7, 2026/)).toBeTruthy();
    expect((screen.getByLabelText('Description') as HTMLTextAreaElement).value).toBe(
      'We keep the river clean.',
    );
    fireEvent.change(screen.getByLabelText('Contact link'), { target: { value: 'localhost' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a web address, or leave it empty')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Step down' })).toBeTruthy();
    first.unmount();
    open(anOwnClaim({ claim, words, isFrozen: true }));
    expect(await screen.findByText('Another claim of this page is in dispute')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows why it was refused and when it can be started again', async () => {
    const claim = aClaim({ state: 'refused', token: null, reason: 'The report names another person.' });
    open(anOwnClaim({ claim, againAt: '2026-12-30T08:00:00.000Z' }));
    expect(await screen.findByText('The report names another person.')).toBeTruthy();
    expect(screen.getByText(/You can claim this page again from Dec 30, 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start the claim' })).toBeNull();
  });

  it('loads, is not there, or fails', async () => {
    const loading = open(answer(claimsApi.getNonprofitClaim, pending));
    expect(screen.getByText('Loading the claim')).toBeTruthy();
    loading.unmount();
    const refused = (status: number) =>
      answer(claimsApi.getNonprofitClaim, () => {
        throw refusal(status, 'test.refused', 'No.');
      });
    const missing = open(refused(404));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nonprofit not found' })).toBeTruthy();
    missing.unmount();
    open(refused(503));
    expect((await screen.findByRole('alert')).textContent).toContain('The claim did not load.');
  });
});
