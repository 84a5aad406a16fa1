import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { disconnectWallet } from '#members/connections/web';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { aMemberSession, answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Session } from '#platform/web/session.tsx';
import { announceWallet } from '../../testing/announced-wallet.ts';
import { aReceipt } from '../../testing/receipt.ts';
import { crowdfundingApi } from '../api.ts';
import { listSent } from '../sent-store.ts';
import { GiveForm } from './GiveForm.tsx';
import { UnrecordedTransactions } from './UnrecordedTransactions.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const PROJECT = { id: '00000000-0000-4000-8000-000000000007', title: 'Tidewatch' };
const ACCOUNT = `0x${'a2'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const USER = '00000000-0000-4000-8000-000000000001';
const PROGRESS = aProgress();
const levels = PROGRESS.levels.map((level) => ({ ...level, reached: true, missing: [] }));
const TITLE = 'Sent, not yet recorded';

const unavailable = () => refusal(503, 'crowdfunding.chain_unavailable', 'The chain does not answer.');
/** How the server answers the hash; what it throws is its refusal. */
let refuse: (() => Error) | null;

function open({ projectId, session = aMemberSession() }: { projectId?: string; session?: Session } = {}) {
  const report = () => {
    if (refuse) throw refuse();
    return aReceipt();
  };
  const Page = () => (
    <>
      <UnrecordedTransactions {...(projectId === undefined ? {} : { projectId })} />
      <GiveForm project={PROJECT} />
    </>
  );
  const view = renderPage(Page, {
    session,
    stubs: [
      answer(crowdfundingApi.prepareAction, {
        chainId: 31337,
        from: ACCOUNT,
        to: '0x1',
        value: '0x1',
        data: '0x',
      }),
      answer(crowdfundingApi.reportContribution, report),
      answer(crowdfundingApi.registerCampaign, () => {
        report();
        return { success: true as const };
      }),
      answer(onboardingApi.getOnboardingProgress, aProgress({ levels })),
    ],
  });
  const reports = () =>
    view.calls.filter(({ name }) => name === 'reportContribution').map(({ input }) => input);
  return { ...view, reports };
}

const keep = (more: object = {}) => {
  const sent = {
    of: 'gift',
    projectId: PROJECT.id,
    projectTitle: PROJECT.title,
    txHash: HASH,
    isAnonymous: true,
    ...more,
  };
  localStorage.setItem(`hodag.sent.${USER}.${sent.txHash}`, JSON.stringify(sent));
};
const REPORTED = { params: { id: PROJECT.id }, body: { txHash: HASH, isAnonymous: true } };

beforeEach(() => {
  disconnectWallet();
  localStorage.clear();
  refuse = null;
});

describe('a transaction that was sent', () => {
  it('is kept with its hash when the server does not take it, and recorded by a retry', async () => {
    announceWallet(window, async ({ method }) => {
      if (method === 'eth_requestAccounts') return [ACCOUNT];
      return method === 'eth_chainId' ? '0x7a69' : HASH;
    });
    refuse = unavailable;
    const { user, reports } = open({ projectId: PROJECT.id });
    await user.type(await screen.findByLabelText(/Amount in ETH/), '0.5');
    await user.click(screen.getByRole('checkbox', { name: /^Hide my name/ }));
    await user.click(screen.getByRole('button', { name: 'Contribute 0.5 ETH' }));
    expect(await screen.findByRole('list', { name: TITLE })).toBeTruthy();
    expect(screen.getByText(HASH)).toBeTruthy();
    expect(screen.getByText('The chain does not answer.')).toBeTruthy();
    expect(listSent(USER)).toMatchObject([{ txHash: HASH, isAnonymous: true, projectId: PROJECT.id }]);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();

    refuse = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: TITLE })).toBeNull());
    expect(reports()).toEqual([REPORTED, REPORTED]);
    expect(localStorage).toHaveLength(0);
  });

  it('is reported by the next page that opens', async () => {
    keep();
    const { reports } = open();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(reports()).toEqual([REPORTED]);
  });

  it('is reported once the connection is back', async () => {
    keep();
    refuse = () => refusal(429, 'crowdfunding.too_many_pending', 'You have 20 pending contributions.');
    const { reports } = open();
    await screen.findByText('You have 20 pending contributions.');
    expect(screen.getByText(/for Tidewatch/)).toBeTruthy();
    refuse = null;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(reports()).toHaveLength(2);
  });

  it('that opened a campaign is reported as one', async () => {
    keep({ of: 'campaign' });
    const { calls } = open();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(calls.find(({ name }) => name === 'registerCampaign')?.input).toEqual({
      params: { id: PROJECT.id },
      body: { txHash: HASH },
    });
  });

  it('can be given up, after a question, when the server refuses it', async () => {
    keep();
    refuse = () => refusal(404, 'projects.not_found', 'Project not found.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('alertdialog', { name: 'Remove this transaction?' })).toBeTruthy();
    expect(localStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(screen.queryByText(HASH)).toBeNull();
  });

  it('of another project or another member is left alone', async () => {
    keep({ projectId: '00000000-0000-4000-8000-000000000008' });
    const { reports } = open({ projectId: PROJECT.id });
    open({ session: aMemberSession({ id: '00000000-0000-4000-8000-000000000002' }) });
    await screen.findAllByRole('form', { name: 'Contribute' });
    expect([reports(), screen.queryByText(HASH), localStorage.length]).toEqual([[], null, 1]);
  });

  it('that this browser holds in another form does no harm', async () => {
    localStorage.setItem(`hodag.sent.${USER}.one`, '{"of":"gift"}');
    localStorage.setItem(`hodag.sent.${USER}.two`, 'not JSON');
    const { reports } = open();
    await screen.findByRole('form', { name: 'Contribute' });
    expect([reports(), screen.queryByText(TITLE)]).toEqual([[], null]);
  });
});
