import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { disconnectWallet } from '#members/connections/web';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Factory } from '../../contract/schemas.ts';
import { announceWallet } from '../../testing/announced-wallet.ts';
import { crowdfundingApi } from '../api.ts';
import { AdminCrowdfundingPage } from './AdminCrowdfundingPage.tsx';

const ADDRESS = `0x${'fa'.repeat(20)}`;
const ACCOUNT = `0x${'a2'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const NONE: Factory = {
  chainId: 31337,
  nodeChainId: 31337,
  address: null,
  state: 'none',
  confirmations: 12,
  bytecode: '0x6001',
  deployed: null,
};
const DEPLOY = { name: 'Deploy the factory from my wallet' };

const open = (factory: Partial<Factory> | (() => Factory), stubs: Stub[] = []) =>
  renderPage(AdminCrowdfundingPage, {
    stubs: [
      answer(crowdfundingApi.getFactory, ({ query }) => {
        if (typeof factory === 'function') return factory();
        return { ...NONE, ...factory, deployed: query?.deployedBy === HASH ? ADDRESS : null };
      }),
      ...stubs,
    ],
  });

// Another file of this worker may have left its wallet connected.
beforeEach(() => disconnectWallet());

describe('the page of the campaign factory', () => {
  it.each([
    [
      'no-chain',
      { chainId: null, nodeChainId: null },
      /^No chain is set up\. Members pledge instead\./,
      false,
    ],
    ['unreachable', {}, /^The node does not answer, or serves another chain\.$/, true],
    ['none', {}, /^No factory yet\. Campaigns cannot be opened\.$/, true],
    ['wrong-code', { address: ADDRESS }, /^The code at this address is not our campaign factory\.$/, true],
    ['verified', { address: ADDRESS }, /^The code at this address is our campaign factory\.$/, false],
  ] as const)(
    'says what %s means, and offers to deploy where it helps',
    async (state, more, text, offers) => {
      open({ state, ...more });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: 'Crowdfunding' })).toBeTruthy();
      expect(screen.queryByRole('button', DEPLOY) !== null).toBe(offers);
      expect(screen.queryByRole('form', { name: 'Set the factory' }) !== null).toBe(offers);
    },
  );

  it('deploys from the wallet and fills in the address that the chain gave it', async () => {
    const sent: unknown[] = [];
    announceWallet(window, async ({ method, params }) => {
      if (method === 'eth_requestAccounts') return [ACCOUNT];
      if (method === 'eth_chainId') return '0x7a69';
      sent.push(params?.[0]);
      return HASH;
    });
    const { user } = open({});
    await user.click(await screen.findByRole('button', DEPLOY));
    expect(await screen.findByText('Deployed. Check and save the address below.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Address of the factory/).value).toBe(ADDRESS);
    expect(sent).toEqual([{ from: ACCOUNT, value: '0x0', data: '0x6001' }]);
  });

  it('saves an address, and shows the refusal of one with other code beside the field', async () => {
    let isOurs = false;
    const save = answer(crowdfundingApi.saveFactory, ({ body }) => {
      if (!isOurs) throw refusal(422, 'crowdfunding.wrong_factory', 'The code at this address is not ours.');
      return { ...NONE, state: 'verified' as const, address: body.address };
    });
    const { user, calls } = open({}, [save]);
    const field = await screen.findByLabelText(/Address of the factory/);
    await user.click(screen.getByRole('button', { name: 'Check and save' }));
    expect(await screen.findByText('Enter the address of the factory')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'saveFactory')).toBe(false);
    await user.type(field, ` ${ADDRESS} `);
    await user.click(screen.getByRole('button', { name: 'Check and save' }));
    expect(await screen.findByText('The code at this address is not ours.')).toBeTruthy();
    isOurs = true;
    await user.click(screen.getByRole('button', { name: 'Check and save' }));
    const saved = calls.filter(({ name }) => name === 'saveFactory').map(({ input }) => input);
    expect(saved).toEqual([{ body: { address: ADDRESS } }, { body: { address: ADDRESS } }]);
  });

  it('offers to try again after a failure', async () => {
    open(() => {
      throw refusal(500, 'server.error', 'Something failed.');
    });
    expect(await screen.findByText('The state of the chain did not load.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });
});
