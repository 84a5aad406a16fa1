import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#platform/testing/web/render-page.tsx';
import type { Receipt } from '../../contract/schemas.ts';
import { aReceipt } from '../../testing/receipt.ts';
import { rememberAmount } from '../sent-store.ts';
import { OwnContributions } from './OwnContributions.tsx';

const open = (receipt: Partial<Receipt>) => renderPage(() => <OwnContributions mine={[aReceipt(receipt)]} />);

it('names a part that was refunded, and what the project got', () => {
  open({ state: 'partly-refunded', ether: '1.6', refunded: '0.64', paidToProject: '0.96' });
  expect(screen.getByRole('link', { name: 'Your 1.6 ETH' })).toBeTruthy();
  expect(screen.getByText('Partly refunded')).toBeTruthy();
  expect(screen.getByText('0.64 ETH refunded, 0.96 ETH paid to the project.')).toBeTruthy();
});

it('says nothing more of one that was refunded in full', () => {
  open({ state: 'refunded', refunded: '0.5', paidToProject: '0' });
  expect(screen.getByRole('listitem').textContent).toBe('Your 0.5 ETH Refunded');
});

it('names the amount and the hash of one that was just sent', () => {
  const txHash = `0x${'ab'.repeat(32)}`;
  rememberAmount(txHash, '0.25');
  open({ ether: null, txHash });
  expect(screen.getByRole('link', { name: 'Your 0.25 ETH' })).toBeTruthy();
  expect(
    screen.getByText('Sent. Usually confirmed within a few minutes. Transaction 0xababab…ababab.'),
  ).toBeTruthy();
});

it('names no amount of one that another window sent', () => {
  open({ ether: null, txHash: `0x${'cd'.repeat(32)}` });
  expect(screen.getByRole('link', { name: 'Your contribution' })).toBeTruthy();
});

it('shows how many blocks one has of those it needs', () => {
  open({ progress: { blocks: 3, needed: 12 }, reason: 'On the chain.', txHash: `0x${'ef'.repeat(32)}` });
  expect(screen.getByText('On the chain: 3 of 12 blocks. Transaction 0xefefef…efefef.')).toBeTruthy();
});
